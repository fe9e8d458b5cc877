"""The door: what every request passes before anybody looks at what it wants."""
