#!/bin/sh
# Starts the site of an image whose file system may be read-only: the build goes where pages are made again.
set -eu
cp -R built/. .next/
exec node --import tsx scripts/commands/start.ts
