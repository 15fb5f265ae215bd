#!/bin/sh
# Dumps the database to BACKUPS now and every night at two; `backup.sh once` dumps once and exits. Keeps KEEP_DAYS
# daily dumps, and the first of each month for a year.
set -eu
folder="${BACKUPS:-/backups}"
umask 077

make() {
  day="$(date +%F)"
  rm -f "$folder"/*.part
  pg_dump --format=custom --file="$folder/$day.part" || return 1
  mv "$folder/$day.part" "$folder/$day.dump"
  find "$folder" -name '????-??-01.dump' -mtime +366 -delete
  find "$folder" -name '????-??-??.dump' ! -name '????-??-01.dump' -mtime "+${KEEP_DAYS:-14}" -delete
  echo "Backup of $day made, $(ls "$folder" | wc -l) kept."
}

if [ "${1:-}" = once ]; then
  make
  exit
fi
while :; do
  make || echo "The backup has failed." >&2
  now="$(date +%s)"
  two="$(date -d '02:00' +%s)"
  [ "$two" -gt "$now" ] || two=$((two + 86400))
  sleep $((two - now))
done
