# Sourced by the scripts of the all-in-one container: its variables, and how it runs Postgres

keys=/storage/keys
dump=/storage/backup.dump
# Sorts last: a host that copies files in use may stop at a truncated one, after the dump and the uploads
database=/storage/postgres
programs=/usr/lib/postgresql/17/bin

if [ ! -e "$keys" ]; then
  random() { head -c 24 /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
  install -m 600 /dev/null "$keys.part"
  {
    echo "NEXTAUTH_SECRET=${SECRET_KEY_BASE:-$(random)}"
    for name in PUSHER_KEY PUSHER_SECRET PGPASSWORD; do echo "$name=$(random)"; done
  } > "$keys.part"
  mv "$keys.part" "$keys"
fi
while IFS='=' read -r name value; do
  [ -n "${!name:-}" ] || export "$name=$value"
done < "$keys"

export PUBLIC_URL="${PUBLIC_URL:-${NEXTAUTH_URL:-}}" FILES_FOLDER=/storage/files
export DATABASE_URL="postgresql://rebel:$PGPASSWORD@127.0.0.1:5432/rebel" DATABASE_DIRECT_URL=
[ -z "${BACKUP_PASSPHRASE:-}" ] || export BACKUP_TO="${BACKUP_TO:-/storage/backups}"

# Browsers reach the realtime server at the site's address
host="${PUBLIC_URL#*://}"
host="${host%%/*}"
export PUSHER_APP_ID="${PUSHER_APP_ID:-site}" PUSHER_HOST="${host%:*}" PUSHER_PORT= PUSHER_TLS=true
case "$host" in *:*) PUSHER_PORT="${host##*:}" ;; esac
case "$PUBLIC_URL" in http:*) PUSHER_TLS=false ;; esac

# ONCE passes the mail server in parts
if [ -z "${SMTP_URL:-}" ] && [ -n "${SMTP_ADDRESS:-}" ]; then
  SMTP_URL="$(node -p '
    const { SMTP_ADDRESS: host, SMTP_PORT: port, SMTP_USERNAME: user, SMTP_PASSWORD: password = "" } = process.env;
    const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : "";
    `${port === "465" ? "smtps" : "smtp"}://${account}${host}${port ? `:${port}` : ""}`')"
  export SMTP_URL
fi

# ONCE passes keys of push notifications without a subject; browsers need TLS to subscribe
case "$PUBLIC_URL" in
  https:*) [ -z "${VAPID_PUBLIC_KEY:-}" ] || export VAPID_SUBJECT="${VAPID_SUBJECT:-$PUBLIC_URL}" ;;
  *) unset VAPID_PUBLIC_KEY VAPID_PRIVATE_KEY VAPID_SUBJECT ;;
esac

as_site=(setpriv --reuid=1000 --regid=1000 --clear-groups --no-new-privs env HOME=/home/node)
as_postgres=(setpriv --reuid=postgres --regid=postgres --clear-groups)

start_postgres() {
  if [ ! -e "$database" ]; then
    rm -rf "$database.part"
    install -d -o postgres -g postgres -m 700 "$database.part"
    "${as_postgres[@]}" "$programs/initdb" --pgdata="$database.part" --auth-local=peer --auth-host=scram-sha-256 \
      --data-checksums --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 > /dev/null
    mv "$database.part" "$database"
  fi
  # Another image may number the user differently
  [ "$(stat -c %U "$database")" = postgres ] || chown -R postgres:postgres "$database"
  # Left by a container that was killed: the lock of the storage shows that no Postgres is running
  rm -f "$database/postmaster.pid"
  "${as_postgres[@]}" "$programs/postgres" -D "$database" -c listen_addresses=127.0.0.1 &
  postgres=$!
  until "${as_postgres[@]}" "$programs/pg_isready" --quiet; do
    kill -0 "$postgres" || return 1
    sleep 0.2
  done
  "${as_postgres[@]}" psql --quiet --set=ON_ERROR_STOP=1 << 'END'
\getenv password PGPASSWORD
SELECT 'CREATE ROLE rebel LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'rebel') \gexec
ALTER ROLE rebel PASSWORD :'password';
SELECT 'CREATE DATABASE rebel OWNER rebel' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'rebel') \gexec
END
}

stop_postgres() {
  kill -INT "$postgres" 2> /dev/null
  wait "$postgres"
}
