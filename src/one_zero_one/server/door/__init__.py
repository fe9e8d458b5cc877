"""The door: what every request passes before it is handled."""
