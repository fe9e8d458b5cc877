/**
 * The shapes of what the server sends. Cards, decisions and turns are strings in the notation;
 * pairs are for player 0 and player 1.
 *
 * @typedef {0 | 1} Digit
 * @typedef {{key: string, arguments?: Record<string, PhraseArgument>}} Phrase
 * @typedef {{list: PhraseArgument[], conjunction: "and" | "or"}} PhraseList
 * @typedef {number | string | boolean | null | Phrase | PhraseList} PhraseArgument
 *
 * @typedef {object} Outcome
 * @property {string} end
 * @property {[number, number]} score
 * @property {Digit | null} winner
 *
 * @typedef {object} HandView
 * @property {number} size
 * @property {string[]} cards
 * @property {string[]} seen
 *
 * @typedef {object} View
 * @property {Digit | null} seat
 * @property {Digit} first
 * @property {Digit} to_move
 * @property {{command: "PRINT" | "PASTE", space: string} | null} pending
 * @property {string[]} lines
 * @property {[HandView, HandView]} hands
 * @property {[{size: number, top: string | null}, {size: number, top: string | null}]} decks
 * @property {[string[], string[]]} unseen
 * @property {string[]} cut
 * @property {(Digit | null)[]} control
 * @property {[number, number]} score
 * @property {{line: number, lacking: [number, number][]}[]} closed
 * @property {(string | null)[]} free
 * @property {string[]} covered
 * @property {boolean} open_source
 * @property {Outcome | null} outcome
 * @property {string[]} legal
 * @property {string[]} history
 *
 * @typedef {object} GameEvent
 * @property {string} event
 * @property {string} [space]
 * @property {string} [to]
 * @property {string} [target]
 * @property {string} [card]
 * @property {string} [how]
 * @property {string} [why]
 * @property {boolean} [to_pile]
 * @property {Digit} [player]
 * @property {string | null} [face]
 * @property {number} [line]
 * @property {Digit | null} [before]
 * @property {Digit | null} [after]
 * @property {string} [end] with the next two: how the game ended
 * @property {[number, number]} [score]
 * @property {Digit | null} [winner]
 *
 * @typedef {{event: GameEvent, phrase: Phrase}} Told
 * @typedef {{lines: string[], control: (Digit | null)[], score: [number, number], covered: string[]}} BoardState
 *
 * @typedef {object} Entry
 * @property {number} number
 * @property {Digit | null} seat
 * @property {string} row
 * @property {Told[]} events
 * @property {BoardState} board
 *
 * What a seat adds to the deal.
 * @typedef {"awaited" | "given" | "empty"} Contribution
 * @typedef {{name: string | null, level: number | null, here: boolean, claim_from: number | null, account?: boolean, lets_watch?: boolean, seated: boolean, contribution: Contribution | null}} Player
 * @typedef {{games: number, wins: [number, number], game: number, points: [number, number], over: boolean, winner: Digit | null}} Series
 * @typedef {{offered_by: Digit | null, game: string | null}} Rematch
 * @typedef {{form: number, commitment: string, first: Digit | null}} Deal
 * @typedef {{form: number, text: string, salt: string | null, terms: string[] | null, seed: string | null, contributions: string[] | null}} Opened
 *
 * A clock as the server sent it; `heard` is when it arrived, by `performance.now()`.
 * @typedef {{seconds: number, increment: number, days: number | null, left: number[], running: Digit | null, heard: number}} Clock
 *
 * @typedef {object} GameState
 * @property {string} game
 * @property {"computer" | "screen" | "link" | "record"} mode
 * @property {Digit | null} seat
 * @property {number} number
 * @property {[Player, Player]} players
 * @property {string} deck
 * @property {Deal | null} deal
 * @property {Opened | null} opened
 * @property {View} view until the cards are dealt the server sends null, and the page shows an empty
 *   table
 * @property {boolean} [dealt] false until then
 * @property {Entry[]} entries
 * @property {Series} series
 * @property {Rematch} rematch
 * @property {Clock | null} clock
 * @property {boolean} rated
 * @property {({before: number, after: number} | null)[] | null} rating_changes once the game is rated
 * @property {number} spectators
 * @property {string} [visibility] `link` or `public`
 * @property {number | null} begin_by until when the awaited player must join or begin, in server time
 * @property {number} [now] the server's time
 *
 * @typedef {object} Preview
 * @property {string} id
 * @property {string[]} draft
 * @property {Told[]} events
 * @property {View} after
 * @property {boolean} complete
 * @property {Outcome | null} outcome
 * @property {Phrase | null} outcome_phrase
 *
 * @typedef {{number: number, seat: Digit | null, row: string, events: Told[], view: View}} ReplayStep
 *
 * @typedef {object} Box
 * @property {{face: string, count: number, poses: string[]}[]} faces
 * @property {{name: string, cards: Record<string, number>}[]} decks
 * @property {number[]} levels
 *
 * A card on the table.
 * @typedef {{digit: Digit, name: string, way: string, saved: boolean, lasting: boolean}} TableCard
 */
export {};
