#!/bin/sh
# Writes a new secret for each file that docker-compose.yml reads; `sh deploy/make-secrets.sh [folder]`. Leaves existing files alone.
set -eu
folder="${1:-secrets}"
mkdir -p "$folder"
# Containers read the files as other users than the one that wrote them; the folder keeps everybody else out.
chmod 700 "$folder"

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

write() {
  [ -e "$folder/$1" ] || printf '%s\n' "$2" >"$folder/$1"
  chmod 444 "$folder/$1"
}

write postgres_password "$(random)"
write app_password "$(random)"
write redis_password "$(random)"
write token_secret "$(random)"
write data_key "$(random)"
write metrics_token "$(random)"
write database_admin_url "postgres://soulvia:$(cat "$folder/postgres_password")@postgres:5432/soulvia"
write database_url "postgres://soulvia_app:$(cat "$folder/app_password")@postgres:5432/soulvia"
write redis_url "redis://:$(cat "$folder/redis_password")@redis:6379"
