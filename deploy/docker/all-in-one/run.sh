#!/bin/bash
# Runs a command with the site's variables and rights: docs/deploy.md#all-in-one
set -eu
. deploy/docker/all-in-one/settings.sh
"${as_site[@]}" "$@"
