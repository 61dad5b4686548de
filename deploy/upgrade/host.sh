#!/bin/sh
# Does on one host what upgrade.sh asks of it, as root:
#   pause | resume   PgBouncer holds everyone, or lets them on.
#   has PORT         The way to the servers on that port is written, and HAProxy can read it.
#   lead PORT        HAProxy leads to the primary on that port. It returns once it does.
set -eu
# Those are for the servers.
unset PGOPTIONS PGPASSWORD
CONFIG=${CONFIG:-/etc/phonehaat-cluster} RUN=${RUN:-/run/postgresql} RELOAD=${RELOAD:-systemctl reload haproxy}

# The account that PgBouncer runs as may command it, over its socket.
pgbouncer() {
  runuser -u postgres -- psql --no-psqlrc --quiet --host="$RUN" --port=6432 --username=pgbouncer --dbname=pgbouncer --command="$1"
}

# As the market connects by DATABASE_LISTEN_URL.
port_behind() {
  PGPASSWORD=$(sed -n 's/^"phonehaat" "\(.*\)"$/\1/p' "$CONFIG/userlist.txt") PGCONNECT_TIMEOUT=2 \
    psql --no-psqlrc --tuples-only --no-align --host=127.0.0.1 --port=5000 --username=phonehaat --dbname=phonehaat \
    --command='select inet_server_port() where not pg_is_in_recovery()' 2>/dev/null
}

case $1 in
  pause) pgbouncer 'pause phonehaat' ;;
  resume) pgbouncer 'resume phonehaat' ;;
  has) haproxy -c -q -f "$CONFIG/haproxy-$2.cfg" ;;
  lead)
    cp "$CONFIG/haproxy-$2.cfg" "$CONFIG/haproxy.cfg"
    $RELOAD
    # A server counts as there until HAProxy has looked at it, so one answer proves nothing.
    end=$(($(date +%s) + 15)) right=0
    while [ $right -lt 4 ]; do
      if [ "$(port_behind)" = "$2" ]; then right=$((right + 1)); else right=0; fi
      if [ "$(date +%s)" -gt $end ]; then
        echo "HAProxy of $(hostname) does not lead to a primary on port $2." >&2
        exit 1
      fi
      sleep 0.1
    done
    ;;
esac
