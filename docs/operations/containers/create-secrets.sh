#!/bin/sh
# Creates the secrets of compose.yaml that can be generated, and empty files for those that come from elsewhere.
# Existing files are kept.
set -eu
cd "$(dirname "$0")"
# The containers read the files as their own users; the folder keeps other users of the machine out.
umask 022
install -d -m 700 secrets

password() { openssl rand -hex 32; }
# save NAME: the standard input as the secret, unless it exists.
save() { if [ -e "secrets/$1" ]; then cat > /dev/null; else cat > "secrets/$1"; fi; }

password | save database-password
password | save pepper
password | save storage-key
password | save grafana-password
printf 'postgres://mall_web:%s@database:5432/mall' "$(password)" | save database-url
printf 'postgres://mall_owner:%s@database:5432/mall' "$(password)" | save database-owner-url
save storage-accounts <<JSON
{"identities":[{"name":"mall","credentials":[{"accessKey":"mall","secretKey":"$(cat secrets/storage-key)"}],"actions":["Read:mall","Write:mall","List:mall"]}]}
JSON
for name in smtp-url stripe stripe-webhook; do
  save $name < /dev/null
  [ -s secrets/$name ] || echo "Write the value into secrets/$name."
done
