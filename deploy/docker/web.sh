#!/bin/sh
# Starts nginx with the templates of deploy/nginx, and reloads a renewed certificate every six hours
set -eu
export SITE="${SITE:-site:3000}" FILES=/files ALT_SVC='h3=":443"; ma=86400'
target=/etc/nginx/rebel-retreats
mkdir -p "$target/more"
for name in common locations; do
  envsubst '$SITE $FILES $ALT_SVC' < "/deploy/nginx/$name.conf.template" > "$target/$name.conf"
done
envsubst '$SITE_HOST' < /deploy/nginx/site.conf.template > "$target/site"
cp /deploy/nginx/http3.conf /deploy/docker/realtime.conf "$target/more/"
ln -sf /dev/null /var/log/nginx/access.log
ln -sf /dev/stderr /var/log/nginx/error.log
while sleep 21600; do nginx -s reload; done &
exec nginx -g 'daemon off;'
