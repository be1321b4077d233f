#!/bin/bash
# Runs once, when the volume of the database is empty: creates the two roles and the database, with the passwords of
# the connection strings.
set -euo pipefail

password_in() { sed -E 's#^[^:]+://[^:]+:([^@]+)@.*#\1#' "$1"; }

psql --username postgres --set ON_ERROR_STOP=1 \
  --set owner_password="$(password_in /run/secrets/database-owner-url)" \
  --set web_password="$(password_in /run/secrets/database-url)" <<'SQL'
create role mall_owner login createrole password :'owner_password';
create role mall_web login password :'web_password';
grant mall_web to mall_owner with admin true, inherit false, set false;
create database mall owner mall_owner;
SQL
