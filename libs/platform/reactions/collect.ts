import { prepared, type Query } from '@soulvia/platform/database';
import { type EventDefinition, safePositionFrom } from '@soulvia/platform/event-log';
import { retentionDays } from './retention-days.js';
import type { Reaction } from './reaction.js';

/** Largest number of events that one transaction takes in. */
const batchSize = 1_000;

/** What takes in the events of one type. Its name identifies its checkpoint, a row of `reactions`. */
export interface EventListener {
  readonly name: string;
  readonly listensTo: EventDefinition;
}

/**
 * Creates the checkpoints of new reactions at the current end of the log, so that they ignore older events. Safe to call from several
 * processes at once.
 */
export async function ensureReactions(query: Query, reactions: readonly EventListener[]): Promise<void> {
  await query(
    `insert into reactions (name, position) select name, event_log_safe_position() from unnest($1::text[]) as name
     on conflict (name) do nothing`,
    [reactions.map(({ name }) => name)],
  );
}

/** Positions that one statement searches for events. */
const searchedAtOnce = 50_000;

const selectLag = prepared(`
  with log as materialized (select ${safePositionFrom('reactions where name = any($1::text[])')} as safe)
  select r.name, r.position, log.safe
    from log join reactions r on r.position < log.safe
   where r.name = any($1::text[])`);

const readEventTypes = prepared(`
  select type, max(position) as last from events where position > $1 and position <= $2 group by type`);

const moveCheckpoints = prepared(`
  update reactions r set position = $3, updated_at = now()
    from unnest($1::text[], $2::bigint[]) as known (name, position)
   where r.name = known.name and r.position = known.position`);

/** How far a listener has read, and the log's safe position, which was read before any of the events up to it. */
export interface Checkpoint {
  position: number;
  safe: number;
}

/** Checkpoints before the log's safe position. */
export interface ReactionLag {
  safe: number;
  behind: { name: string; position: number }[];
}

/** @returns undefined when every reaction has reached the safe position. */
export async function readLag(query: Query, reactions: readonly EventListener[]): Promise<ReactionLag | undefined> {
  const behind = await query<{ name: string; position: number; safe: number }>(selectLag, [
    reactions.map(({ name }) => name),
  ]);
  return behind[0] && { safe: behind[0].safe, behind };
}

/**
 * Finds the reactions that have events beyond their checkpoint, and moves the checkpoints of the others and of those that are switched
 * off, so that the next search begins where this one ended.
 */
export async function laggingReactions(
  query: Query,
  reactions: readonly (EventListener & Pick<Reaction, 'isOff'>)[],
  { safe, behind }: ReactionLag,
): Promise<(Checkpoint & { name: string })[]> {
  const lastOfType = new Map<string, number>();
  for (let from = Math.min(...behind.map(({ position }) => position)); from < safe; from += searchedAtOnce) {
    const to = Math.min(safe, from + searchedAtOnce);
    for (const { type, last } of await query<{ type: string; last: number }>(readEventTypes, [from, to]))
      lastOfType.set(type, last);
  }
  const byName = new Map(reactions.map((reaction) => [reaction.name, reaction]));
  const withEvents = behind.filter(
    ({ name, position }) => (lastOfType.get(byName.get(name)?.listensTo.type ?? '') ?? 0) > position,
  );
  // After the safe position was read: what is recorded once a reaction is on has a row.
  const off = await Promise.all(withEvents.map(async ({ name }) => (await byName.get(name)?.isOff?.(query)) ?? false));
  const wanted = new Set(withEvents.flatMap(({ name }, index) => (off[index] ? [] : name)));
  const without = behind.filter(({ name }) => !wanted.has(name));
  if (without.length > 0)
    await query(moveCheckpoints, [without.map(({ name }) => name), without.map(({ position }) => position), safe]);
  return behind.flatMap(({ name, position }) => (wanted.has(name) ? { name, position, safe } : []));
}

/** Result of one batch: rows added, and events that were ignored because they are too old. */
interface Collected {
  added: number;
  tooOld: number;
  isLast: boolean;
}

const readCheckpoint = prepared(
  'select position, event_log_safe_position(position) as safe from reactions where name = $1',
);

/**
 * Statement that takes in a batch of events and moves the checkpoint from $3. It does nothing when another worker has moved it.
 *
 * @param insert adds a row for each event of `matches` that is not `too_old`, for the listener named $1, unless there is one.
 */
export function intakeStatement(insert: string): string {
  return prepared(`
  with checkpoint as (
    select from reactions where name = $1 and position = $3 for update
  ), matches as (
    select position, id, recorded_at, correlation_id,
           coalesce(recorded_at <= now() - make_interval(days => $5), false) as too_old
      from events where type = $2 and position > $3 and position <= $4 and exists (select from checkpoint)
     order by position limit $6
  ), added as (
    ${insert}
    returning 1
  ), batch as (
    select count(*) as matches, count(*) filter (where too_old) as too_old,
           case when count(*) < $6 then $4 else max(position) end as reached
      from matches
  ), moved as (
    update reactions r set position = b.reached, updated_at = now() from batch b where r.name = $1 and r.position = $3
    returning 1
  )
  select b.matches, b.too_old, (select count(*) from added) as added, exists (select from moved) as is_moved from batch b`);
}

/**
 * Takes in the next events of a listener and moves its checkpoint, in one statement under the checkpoint's lock.
 *
 * @param known the checkpoint as an earlier statement has read it; by default it is read first.
 */
async function takeIn(
  query: Query,
  { name, listensTo }: EventListener,
  { statement, maxAgeDays, findParameters }: Intake,
  known?: Checkpoint,
): Promise<Collected> {
  // A statement of its own: a snapshot taken before the safe position could lack events at or before it.
  const [checkpoint] = known ? [known] : await query<Checkpoint>(readCheckpoint, [name]);
  if (!checkpoint || checkpoint.safe <= checkpoint.position) return { added: 0, tooOld: 0, isLast: true };
  const [batch] = await query<{ matches: number; too_old: number; added: number; is_moved: boolean }>(statement, [
    name,
    listensTo.type,
    checkpoint.position,
    checkpoint.safe,
    maxAgeDays,
    batchSize,
    ...((await findParameters?.()) ?? []),
  ]);
  // Another worker has collected these events.
  if (!batch?.is_moved) return { added: 0, tooOld: 0, isLast: false };
  return { added: batch.added, tooOld: batch.too_old, isLast: batch.matches < batchSize };
}

export interface Intake {
  /** Made by `intakeStatement`. */
  statement: string;
  /** Events that are older get no row; null for no limit. */
  maxAgeDays: number | null;
  /** Called after each batch that has passed over such events. @param count their number. */
  onTooOld?: (count: number) => void;
  /** Further parameters of the statement, from $7 on, as of a time after the safe position was read. */
  findParameters?: () => Promise<unknown[]>;
}

/**
 * Takes in all events between a checkpoint and the safe position.
 *
 * @param checkpoint as an earlier statement has read it; by default it is read first.
 * @returns how many rows were added.
 */
export async function takeInAll(
  query: Query,
  listener: EventListener,
  intake: Intake,
  checkpoint: Checkpoint | undefined,
  signal: AbortSignal,
): Promise<number> {
  let sum = 0;
  let known = checkpoint;
  while (!signal.aborted) {
    const { added, tooOld, isLast } = await takeIn(query, listener, intake, known);
    if (tooOld > 0) intake.onTooOld?.(tooOld);
    known = undefined;
    sum += added;
    if (isLast) break;
  }
  return sum;
}

const collectBatch = intakeStatement(`
    insert into reaction_outbox (reaction, position, event_id, recorded_at, due_at, state, last_error, finished_at)
    select $1, position, id, recorded_at, least(recorded_at, now()),
           case when $7::text is null then 'waiting' else 'dropped' end, $7, case when $7 is not null then now() end
      from matches where not too_old order by position
    on conflict (reaction, position) do nothing`);

/**
 * Adds all events of a reaction up to the safe position to the outbox. They are due in the order of their events, also beside rows of
 * other reactions, which may have been claimed before these are collected. They are dropped at once while the reaction says why. Events
 * older than the retention of finished rows get no row, so that a rewound checkpoint cannot repeat them.
 */
export function collectAll(
  query: Query,
  reaction: Reaction,
  checkpoint: Checkpoint | undefined,
  signal: AbortSignal,
  onTooOld: (count: number) => void,
): Promise<number> {
  const findParameters = async () => [(await reaction.findDropReason?.(query)) ?? null];
  const intake = { statement: collectBatch, maxAgeDays: retentionDays, onTooOld, findParameters };
  return takeInAll(query, reaction, intake, checkpoint, signal);
}
