#!/bin/sh
# Does for a fleet what needs root (docs/deploy.md#many-sites): fleet-control start|restart SITE, realtime, web,
# certificate HOST
set -eu
case "${2:-}" in
  -* | *[!a-z0-9.-]*) echo "Not a name: $2" >&2; exit 2 ;;
esac
case "$1" in
  start) systemctl enable --now "rebel-site@$2" ;;
  restart) systemctl restart "rebel-site@$2" ;;
  realtime) systemctl enable rebel-realtime && systemctl restart rebel-realtime ;;
  web) nginx -t -q && systemctl reload nginx ;;
  certificate)
    if getent hosts "www.$2" > /dev/null; then set -- "$1" "$2" -d "www.$2"; fi
    host="$2"
    shift 2
    certbot certonly --non-interactive --webroot -w /var/www/acme -d "$host" "$@" --keep-until-expiring \
      --deploy-hook "systemctl reload nginx"
    ;;
  *) echo "Unknown: $1" >&2; exit 2 ;;
esac
