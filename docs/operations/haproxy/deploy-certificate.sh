#!/bin/sh
# /etc/haproxy/deploy-certificate.sh: certbot runs it after each renewal. HAProxy reads certificate and key from one file.
set -eu
name=$(basename "$RENEWED_LINEAGE")
umask 077
cat "$RENEWED_LINEAGE/fullchain.pem" "$RENEWED_LINEAGE/privkey.pem" > "/etc/haproxy/$name.pem.new"
mv "/etc/haproxy/$name.pem.new" "/etc/haproxy/$name.pem"
systemctl reload haproxy
