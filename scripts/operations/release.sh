#!/bin/sh
# release.sh VERSION   installs a version (a branch or a tag of the repository) beside the running one, migrates, switches
#                      to it and restarts the processes one after the other.
# release.sh --back    switches back to the version before.
# A process that does not become ready within a minute ends the release, and the version before is started again.
set -eu

home=${MALL_HOME:-/opt/mall}
settings=${MALL_SETTINGS:-/etc/mall}
user=${MALL_USER:-mall}
kept=3
ready_seconds=60

as_user() { runuser -u "$user" -- env HOME=/tmp "$@"; }
current() { basename "$(readlink "$home/current")"; }

install_version() {
  folder=$home/releases/$1
  # An interrupted installation is continued.
  [ -d "$folder" ] || as_user git clone --quiet --depth 1 --branch "$1" "$(git -C "$home/current" remote get-url origin)" "$folder"
  (cd "$folder" && as_user node scripts/prepare.mjs --production)
}

migrate() {
  (set -a; . "$settings/mall.env"; DATABASE_OWNER_URL=$(cat "$settings/secrets/owner"); HOME=/tmp
    cd "$home/releases/$1" && node_modules/node/bin/node scripts/migrate.ts)
}

# The link is replaced in one step, so that no process starts without a program.
switch_to() {
  ln -sfn "releases/$1" "$home/next"
  mv -T "$home/next" "$home/current"
}

units() { systemctl list-units --plain --no-legend --state=loaded 'mall-worker@*' 'mall-web@*' | cut -d' ' -f1 | sort -r; }

restart() {
  for unit in $(units); do
    port=${unit#*@}
    port=${port%.service}
    systemctl restart "$unit"
    seconds=0
    until curl --fail --silent --output /dev/null "http://127.0.0.1:$port/health/ready"; do
      seconds=$((seconds + 1))
      [ $seconds -le $ready_seconds ] || { echo "$unit is not ready after $ready_seconds s: journalctl -u $unit" >&2; return 1; }
      sleep 1
    done
    echo "$unit is ready"
  done
  # The continuous backup runs the same program.
  systemctl try-restart mall-wal.service
}

# Keeps the last versions, and every other one that a process still runs from.
remove_old() {
  for folder in $(ls -dt "$home"/releases/*/ | tail -n +$((kept + 1))); do
    version=$(basename "$folder")
    case $version in "$(current)" | "$(cat "$home/previous" 2>/dev/null)") continue ;; esac
    readlink /proc/[0-9]*/cwd 2>/dev/null | grep -q "^$home/releases/$version\(/\|$\)" && continue
    rm -rf "$folder"
    echo "Removed $version"
  done
}

[ $# -eq 1 ] || { sed -n '2,5s/^# //p' "$0"; exit 2; }
before=$(current)
if [ "$1" = --back ]; then
  version=$(cat "$home/previous")
else
  version=$1
  install_version "$version"
  migrate "$version"
fi
switch_to "$version"
touch "$home/releases/$version"
if ! restart; then
  switch_to "$before"
  echo "Back to $before" >&2
  restart || true
  exit 1
fi
echo "$before" > "$home/previous"
remove_old
echo "$version runs; $before can be started again with release.sh --back"
