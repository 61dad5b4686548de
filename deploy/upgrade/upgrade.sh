#!/bin/bash
# Takes the database of three hosts to a newer PostgreSQL while people buy (docs/scale.md):
#   prepare   The new one gets the schema, and follows the old one from then on. It returns once it has everything.
#   switch    PgBouncer holds everyone, the new one gets the rest, and everyone goes on with it. The old one follows the new one from then on.
#   back      The same the other way round, with nothing lost.
#   end       Neither follows the other any more.
# It runs as root on any of the hosts, with NAME_1 to ADDRESS_3 and SUPERUSER_PASSWORD as deploy/host was filled with; PORT and NEXT_PORT are those of the old and
# the new PostgreSQL. ON runs a command on a host, as ssh does.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
names="$NAME_1 $NAME_2 $NAME_3"
addresses="$ADDRESS_1 $ADDRESS_2 $ADDRESS_3"
port=${PORT:-5432} next_port=${NEXT_PORT:-5433}
# Those who stop the changes of others change on.
export PGPASSWORD=$SUPERUSER_PASSWORD PGCONNECT_TIMEOUT=3 PGOPTIONS='-c default_transaction_read_only=off -c lock_timeout=2s -c client_min_messages=warning -c search_path= -c timezone=UTC'

# The primary among the servers on a port, also for the one that follows it.
primary() {
  echo "host=$ADDRESS_1,$ADDRESS_2,$ADDRESS_3 port=$1 dbname=phonehaat user=postgres target_session_attrs=primary"
}
old=$(primary "$port") new=$(primary "$next_port")

ask() {
  local whom=$1
  shift
  psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname="$whom" "$@"
}
# Each statement by itself, on one connection.
tell() {
  local whom=$1
  shift
  ask "$whom" "${@/#/--command=}"
}
fail() {
  echo "$1" >&2
  exit 1
}
say() { printf '%s %s\n' "$(date +%T.%N | cut -c1-11)" "$1"; }
# Seconds at the most, the words for a wait in vain, and what to ask.
until_is() {
  local end=$(($(date +%s) + $1)) what=$2
  shift 2
  until "$@"; do
    [ "$(date +%s)" -le $end ] || fail "Waited in vain: $what."
    sleep 0.1
  done
}
is() { [ "$(tell "$1" "$2")" = "$3" ]; }

# All hosts do it at the same time.
everywhere() {
  local each all='' failed=''
  for each in $names; do
    # shellcheck disable=SC2086
    ${ON:-ssh} "$each" sh "$here/host.sh" "$@" &
    all="$all $!"
  done
  for each in $all; do wait "$each" || failed=yes; done
  [ -z "$failed" ]
}

# Lists the tables that are taken along: all but the statistics of pg-boss, which makes a table for each day by itself.
tables="select c.oid::regclass as name from pg_class c where relkind = 'r' and relpersistence = 'p'
  and relnamespace::regnamespace::text !~ '^(pg_|information_schema\$)' and not exists (select from pg_inherits where inhrelid = c.oid and inhparent = to_regclass('jobs.queue_stats'))
  and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')"

publish() {
  tell "$1" "do \$\$ begin
    execute (select 'create publication phonehaat_upgrade for table ' || string_agg(name::text, ', ' order by name::text) from ($tables) t);
  end \$\$"
}

# @param who follows, whom, and if rows that are there already are copied
follow() {
  # Read from its input, as anyone on the host may list the arguments of a program.
  ask "$1" <<<"create subscription phonehaat_upgrade connection '$2 password=$SUPERUSER_PASSWORD' publication phonehaat_upgrade with (copy_data = $3)"
}

# Its slot went with a primary that another took the place of, or is left where no one answers.
forget() {
  if is "$1" 'select count(*) from pg_subscription' 0; then return; fi
  tell "$1" 'drop subscription phonehaat_upgrade' && return
  tell "$1" 'alter subscription phonehaat_upgrade disable' 'alter subscription phonehaat_upgrade set (slot_name = none)' 'drop subscription phonehaat_upgrade'
  say "If the other one has a slot in pg_replication_slots still, say there: select pg_drop_replication_slot('phonehaat_upgrade')"
}

# A row that changes or goes is found by its key; without one, by all that is in it.
find_by() {
  local statement
  ask "$1" --command="select format('alter table %s replica identity $2', name) from ($tables) t where name not in (
      select indrelid::regclass from pg_index where indisprimary and indimmediate)" | while read -r statement; do
    # It waits for those who use the table, and others behind it.
    until_is 60 "$statement" tell "$1" "$statement"
  done
}

has_everything() {
  is "$1" "select count(*) from pg_subscription_rel where srsubstate <> 'r'" 0 &&
    is "$2" "select count(*) from pg_stat_replication where application_name = 'phonehaat_upgrade' and state = 'streaming'
      and replay_lsn >= '$3'" 1
}

# A line for each table, with the number of its rows and the sum of what they are.
sums() {
  ask "$1" <<<"select format('select %L, count(*), sum(hashtextextended(t::text, 0)::numeric) from %s t', name, name) from ($tables) t order by name::text \\gexec"
}

compare() {
  local files
  files=$(mktemp -d)
  sums "$1" >"$files/from" &
  sums "$2" >"$files/to"
  wait $!
  diff "$files/from" "$files/to" >&2 || fail 'The two do not have the same rows.'
  [ -s "$files/from" ] || fail 'There are no rows to compare.'
  say "The same rows are in both: $(awk -F'|' '{ rows += $2 } END { print NR " tables, " rows " rows" }' "$files/from")."
  rm -r "$files"
}

# Ends connections of the market to a server. The function is not in the condition, where it might be asked before the rest of it.
ending() { echo "select pg_terminate_backend(pid, $2) from pg_stat_activity where usename = 'phonehaat' and $1"; }

# No one of the market gets into the servers on a port any more, standbys among them, whose place in the log means nothing to those who come from the other one.
shut() {
  local each all=''
  tell "$(primary "$1")" 'alter role phonehaat nologin'
  for each in $addresses; do
    # One that is away shows what it knew when it comes back, but those who know the other one do not read it.
    tell "host=$each port=$1 dbname=phonehaat user=postgres" "do \$\$ begin
        for turn in 1..50 loop
          if exists (select from pg_authid where rolname = 'phonehaat' and not rolcanlogin) then return; end if;
          perform pg_sleep(0.1);
        end loop;
        raise 'The standby does not follow.';
      end \$\$" "$(ending true 0)" >/dev/null &
    all="$all $!"
  done
  for each in $all; do wait "$each" || say 'A server on the former port was away, or did not close.'; done
}

prepare() {
  is "$old" 'show wal_level' logical && is "$new" 'show wal_level' logical || fail 'Both need wal_level = logical.'
  is "$new" "select count(*) from ($tables) t" 0 || fail 'The new one has tables already.'
  everywhere has "$next_port" || fail "A host has no haproxy-$next_port.cfg."
  everywhere has "$port" || fail "A host has no haproxy-$port.cfg."
  # Rows that it follows are written all the same.
  tell "$new" 'alter system set default_transaction_read_only = on' 'select from pg_reload_conf()'
  find_by "$old" full
  PGOPTIONS='' pg_dump --schema-only --no-publications --no-subscriptions --dbname="$old" | ask "$new" --output=/dev/null
  publish "$old"
  publish "$new"
  follow "$new" "$old" true
  say 'The new one has the schema, and copies the rows.'
  local turn
  for ((turn = 1; ; turn++)); do
    if has_everything "$new" "$old" 0/0; then break; fi
    sleep 1
    if ((turn % 10 == 0)); then
      say "$(tell "$new" "select format('%s of %s tables are there; its log says what went wrong %s times.', count(*) filter (where srsubstate = 'r'), count(*),
        (select apply_error_count + sync_error_count from pg_stat_subscription_stats)) from pg_subscription_rel")"
    fi
  done
  tell "$new" 'analyze'
  say 'The new one has everything, and follows.'
}

# Lets everyone on with the server from which they came, if the switch did not come to its end.
undo() {
  local code=$?
  trap - EXIT
  set +e
  say 'Everyone goes on as before.'
  tell "$to" 'alter system set default_transaction_read_only = on' 'select from pg_reload_conf()' "$(ending true 0)" >/dev/null
  tell "$from" 'alter role phonehaat login' 'alter system reset default_transaction_read_only' 'select from pg_reload_conf()'
  if [ -n "$led" ]; then everywhere lead "$from_port"; fi
  if is "$to" 'select count(*) from pg_subscription' 0; then say 'Say `end`, and prepare it again.'; fi
  everywhere resume
  exit $code
}

# Makes a server refuse changes. One that began before is given up; what it has not said to be done is not.
still() {
  tell "$1" 'alter system set default_transaction_read_only = on' 'select from pg_reload_conf()'
  # A new connection that knows it proves that all others were told.
  PGOPTIONS='' until_is 5 'the old one takes no changes' is "$1" 'show default_transaction_read_only' on
  tell "$1" "$(ending "state <> 'idle'" 2000)" >/dev/null
  is "$1" "select count(*) from pg_stat_activity where usename = 'phonehaat' and backend_xid is not null" 0 || fail 'A change is under way still.'
}

# @param seconds, and what to wait for
ends_within() {
  local turn
  for ((turn = 0; turn < 10 * $1; turn++)); do
    kill -0 "$2" 2>/dev/null || return 0
    sleep 0.1
  done
  return 1
}

pause() {
  everywhere pause &
  local pausing=$!
  # Requests take less; a job that is ended is done again.
  ends_within 5 $pausing || tell "$from" "$(ending true 0)" >/dev/null
  ends_within 5 $pausing || fail 'A PgBouncer does not pause.'
  wait $pausing || fail 'A PgBouncer does not pause.'
}

# @param from which port everyone goes, and to which
switch() {
  from_port=$1 to_port=$2 led=''
  from=$(primary "$1") to=$(primary "$2")
  is "$to" "select count(*) from pg_subscription_rel where srsubstate = 'r'" "$(tell "$from" "select count(*) from ($tables) t")" ||
    fail "The one on port $to_port does not follow; prepare it again."
  until_is 60 'it has caught up' has_everything "$to" "$from" "$(tell "$from" 'select pg_current_wal_flush_lsn()')"
  local began
  began=$(date +%s%N)
  trap undo EXIT
  pause
  say 'Everyone is held.'
  still "$from"
  until_is 10 'the last changes have come' has_everything "$to" "$from" "$(tell "$from" 'select pg_current_wal_flush_lsn()')"
  say 'The last changes have come.'
  # A sequence is not followed. The room is for nothing that is known.
  ask "$from" --command="select format('select from (select setval(%L, %s)) s;', format('%I.%I', schemaname, sequencename), least(last_value + 100, max_value))
    from pg_sequences where last_value is not null" | ask "$to"
  if [ "${COMPARE:-yes}" = yes ]; then compare "$from" "$to"; fi
  # Before anyone gets in, so that the one which follows misses nothing.
  forget "$to"
  follow "$from" "$to" false
  tell "$to" 'alter role phonehaat login' 'alter system reset default_transaction_read_only' 'select from pg_reload_conf()'
  led=yes
  everywhere lead "$to_port" || fail 'A HAProxy does not lead to it.'
  say 'Every HAProxy leads to it.'
  shut "$from_port"
  trap - EXIT
  everywhere resume || fail 'A PgBouncer does not go on; say `resume phonehaat` to it.'
  say "Everyone goes on, after $((($(date +%s%N) - began) / 1000000)) ms."
  tell "$from" 'alter system reset default_transaction_read_only' 'select from pg_reload_conf()'
}

case ${1:-} in
  prepare) prepare ;;
  switch) switch "$port" "$next_port" ;;
  back) switch "$next_port" "$port" ;;
  end)
    for each in "$old" "$new"; do forget "$each"; done
    for each in "$old" "$new"; do
      tell "$each" 'drop publication if exists phonehaat_upgrade'
      find_by "$each" default
    done
    ;;
  *) fail "It is one of prepare, switch, back and end." ;;
esac
