#!/bin/sh
# release.sh VERSION   installs a version (a branch or a tag of the repository) beside the running one, migrates, switches
#                      to it and restarts the processes one after the other.
# release.sh --back    switches back to the version before.
# An interrupted release is continued by the same command; --back undoes one whose migration has begun.
# A process that does not become ready within a minute ends the release, and the version before is started again.
set -eu

home=${MALL_HOME:-/opt/mall}
settings=${MALL_SETTINGS:-/etc/mall}
user=${MALL_USER:-mall}
kept=3
ready_seconds=60

as_user() { runuser -u "$user" -- env HOME=/tmp "$@"; }
# Git refuses root a repository of another user.
origin() { as_user git -C "$home/current" remote get-url origin; }
current() { basename "$(readlink "$home/current")"; }

# The commit of a branch or a tag; of a branch if both have the name, as git clone chooses.
commit_at_origin() {
  as_user git -C "$home/current" ls-remote "$(origin)" "refs/heads/$1" "refs/tags/$1" "refs/tags/$1^{}" |
    awk '/refs\/heads\// { branch = $1 } { last = $1 } END { print (branch != "" ? branch : last) }'
}

install_version() {
  folder=$home/releases/$1
  # An interrupted installation is continued. Without an answer of the origin, what is installed counts.
  if [ -d "$folder" ]; then
    commit=$(commit_at_origin "$1")
    [ -n "$commit" ] || echo "The origin does not name $1: $folder is used as it is" >&2
    installed=$(as_user git -C "$folder" rev-parse HEAD)
    [ -z "$commit" ] || [ "$commit" = "$installed" ] || {
      echo "$folder has $installed, but $1 is now $commit: name another tag" >&2
      return 1
    }
  else
    as_user git clone --quiet --depth 1 --branch "$1" "$(origin)" "$folder"
  fi
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
    old=$(basename "$folder")
    case $old in "$(current)" | "$(cat "$home/previous" 2>/dev/null)") continue ;; esac
    readlink /proc/[0-9]*/cwd 2>/dev/null | grep -q "^$home/releases/$old\(/\|$\)" && continue
    rm -rf "$folder"
    echo "Removed $old"
  done
}

[ $# -eq 1 ] || { sed -n '2,6s/^# //p' "$0"; exit 2; }
before=$(current)
previous=$(cat "$home/previous" 2>/dev/null || true)
if [ "$1" = --back ]; then
  version=${previous:?no version before $before is known}
else
  version=$1
  install_version "$version"
fi
# A repeated release does not become its own version before.
[ "$before" != "$version" ] || before=${previous:-$version}
write_previous() { [ "$before" = "$version" ] || echo "$before" > "$home/previous"; }
# A release writes it first, so that --back also undoes an interrupted one; --back writes it last, so that it can be repeated.
[ "$1" = --back ] || { write_previous; migrate "$version"; }
switch_to "$version"
touch "$home/releases/$version"
if ! restart; then
  switch_to "$before"
  if [ -n "$previous" ]; then echo "$previous" > "$home/previous"; else rm -f "$home/previous"; fi
  echo "Back to $before" >&2
  restart || true
  exit 1
fi
write_previous
remove_old
if [ "$before" = "$version" ]; then echo "$version runs"; else echo "$version runs; $before can be started again with release.sh --back"; fi
