#!/bin/sh
# Removes from an installation what a server never needs: slim.sh /game
set -eu
cd "$1"/lib/python3*/site-packages
# tests, caches, and the sources of what is compiled
find . -depth -type d \( -name tests -o -name __pycache__ \) -exec rm -r {} +
find . -type f \( -name '*.pyi' -o -name '*.pyx' -o -name '*.pxd' -o -name '*.c' -o -name '*.h' \) -delete
# made-up names and streets in other languages: Litestar imports Faker, but uses only its defaults
find faker/providers -mindepth 2 -maxdepth 2 -type d ! -name 'en*' ! -name la -exec rm -r {} +
# debugging symbols
find . -name '*.so*' -type f -exec strip --strip-unneeded {} +
