"""What a shell needs beyond the script that Cyclopts writes for it."""

from typing import Final

_BASH: Final = r"""
# Bash breaks words at colons, but level:5 is one word. Of a pair of players the first is suggested by
# itself, and commas need no backslash.
_one_zero_one_whole_words() {
  local -a whole=() replies=()
  local word reply cur is_pair=0 joins=0 i
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word="${COMP_WORDS[i]}"
    if ((joins)) || [[ "$word" == ":" ]]; then
      whole[${#whole[@]} - 1]+="$word"
    else
      whole+=("$word")
    fi
    joins=0
    [[ "$word" == ":" ]] && joins=1
  done
  local -a COMP_WORDS=("${whole[@]}")
  local COMP_CWORD=$((${#whole[@]} - 1))
  _one_zero_one
  cur="${COMP_WORDS[COMP_CWORD]}"
  [[ "$cur" == "=" ]] && cur=""
  [[ " ${COMP_WORDS[*]:COMP_CWORD-2:2} " == *" --players "* ]] && is_pair=1
  for reply in "${COMPREPLY[@]}"; do
    reply="${reply//\\,/,}"
    if ((is_pair)) && [[ "$cur" != *,* && "$reply" == *,* ]]; then
      reply="${reply%%,*},"
      compopt -o nospace 2>/dev/null
    fi
    [[ "$cur" == *:* && "$COMP_WORDBREAKS" == *:* ]] && reply="${reply#"${cur%:*}:"}"
    [[ " ${replies[*]} " == *" $reply "* ]] || replies+=("$reply")
  done
  COMPREPLY=("${replies[@]}")
}

complete -F _one_zero_one_whole_words one-zero-one
"""


def beyond_cyclopts(shell: str) -> str:
    """The rest of the script for a shell."""
    return _BASH if shell == "bash" else ""
