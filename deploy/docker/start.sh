#!/bin/sh
# Copies the build to a writable folder, because the image's file system may be read-only, and starts the site
set -eu
cp -R built/. .next/
exec node --import tsx scripts/commands/start.ts
