import type { Query } from '@soulvia/platform/database';

/** What a replica says of itself. */
export interface ReplicaState {
  isStandby: boolean;
  epoch: string;
  /** End of the write-ahead log that it has replayed, in bytes. */
  replayed: number;
  newestPosition: number | null;
  newestEvent: string | null;
  /** Identifies the running server, whatever its address leads to. */
  server: string;
}

/** What the primary says after that. */
export interface PrimaryState {
  epoch: string;
  /** Safe position of the event log. */
  head: number;
  /** End of the write-ahead log that is on disk, in bytes: every commit that a caller knows of is before it. */
  flushed: number;
  /** The event at the replica's newest position; null when there is none. */
  sameEvent: string | null;
}

/** SQL expression that identifies a running server. */
const serverIdentity = `concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time())`;

export async function readReplicaState(query: Query): Promise<ReplicaState> {
  const [state] = await query<ReplicaState>(
    `select pg_is_in_recovery() as "isStandby", event_log_epoch() as epoch, ${serverIdentity} as server,
            coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as replayed,
            newest.position as "newestPosition", newest.id as "newestEvent"
       from (select) one left join lateral (select position, id from events order by position desc limit 1) newest on true`,
  );
  if (!state) throw new Error('the replica says nothing of itself');
  return state;
}

/** The write-ahead log is read after the safe position, so it has every event at or before that. */
export async function readPrimaryState(query: Query, { newestPosition }: ReplicaState): Promise<PrimaryState> {
  const [state] = await query<PrimaryState>(
    `select event_log_epoch() as epoch, head, pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as flushed,
            (select id from events where position = $1) as "sameEvent"
       from (select event_log_safe_position() as head offset 0) log`,
    [newestPosition],
  );
  if (!state) throw new Error('the primary says nothing of itself');
  return state;
}

export async function readServerIdentity(query: Query): Promise<string | undefined> {
  const [row] = await query<{ server: string }>(`select ${serverIdentity} as server`);
  return row?.server;
}

/** Why a server must not be read from, as a clause; undefined when it is a replica of this primary. */
export function whyRefused(replica: ReplicaState, primary: PrimaryState): string | undefined {
  if (!replica.isStandby) return 'it is no standby: it was promoted, or never was one';
  if (replica.epoch !== primary.epoch) return 'its event log has another epoch: it is a replica of another database';
  const isSame = replica.newestEvent === primary.sameEvent;
  if (!isSame && primary.sameEvent !== null) return 'its event log has another history than that of the primary';
  return undefined;
}

/** A replica may show a commit a moment before the primary does; one that stays ahead has another history. */
export function isAhead(replica: ReplicaState, primary: PrimaryState): boolean {
  return replica.newestEvent !== null && primary.sameEvent === null;
}
