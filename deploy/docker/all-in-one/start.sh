#!/bin/bash
# Runs Postgres, the realtime server, the site and nginx in one container: docs/deploy.md#all-in-one. If one of them
# ends, the container ends, and its engine restarts it.
set -emuo pipefail
. deploy/docker/all-in-one/settings.sh
: "${PUBLIC_URL:?is missing: the public address of the site, such as https://example.org}"
install -d -o 1000 -g 1000 -m 700 /storage/files /storage/backups

stop() {
  # The files of a stopped database are newer than the dump
  rm -f "$dump"
  kill -TERM "$site" "$realtime" 2> /dev/null || true
  # Docker kills a container ten seconds after it asks it to end
  timeout 7 tail --pid="$site" -f /dev/null || kill -KILL -- "-$site" || true
  stop_postgres || true
}
trap 'exit 0' TERM INT

nginx -g 'daemon off;' &
web=$!

# An update starts the next container beside this one, with the same storage: it asks for it, and waits for the lock. If
# that one fails, this one continues.
asks=/storage/takeover
touch "$asks"
while :; do
  exec 9> /storage/lock
  flock 9 &
  wait $!
  rm -f "$asks"

  start_postgres
  "${as_site[@]}" node --import tsx scripts/realtime/main.ts &
  realtime=$!
  "${as_site[@]}" sh deploy/docker/start.sh &
  site=$!
  trap 'stop; exit 0' TERM INT
  until [ -e "$asks" ]; do sleep 1; done &
  asked=$!
  wait -n -p ended "$web" "$postgres" "$realtime" "$site" "$asked" || true
  stop
  [ "$ended" = "$asked" ] || exit 1
  trap 'exit 0' TERM INT
  exec 9>&-
  sleep 2
done
