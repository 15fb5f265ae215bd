#!/bin/sh
# Starts nginx with the templates of deploy/nginx, and reloads a renewed certificate every six hours
set -eu
export NAME=site SITE="${SITE:-site:3000}" FILES=/files ALT_SVC='h3=":443"; ma=86400' CONFIG=/etc/nginx/rebel-retreats
mkdir -p "$CONFIG/more"
for name in common upstream site locations; do
  envsubst '$NAME $SITE $SITE_HOST $FILES $ALT_SVC $CONFIG' < "/deploy/nginx/$name.conf.template" > "$CONFIG/$name.conf"
done
cp /deploy/nginx/default.conf "$CONFIG/"
cp /deploy/nginx/http3.conf /deploy/docker/realtime.conf "$CONFIG/more/"
ln -sf /dev/null /var/log/nginx/access.log
ln -sf /dev/stderr /var/log/nginx/error.log
while sleep 21600; do nginx -s reload; done &
exec nginx -g 'daemon off;'
