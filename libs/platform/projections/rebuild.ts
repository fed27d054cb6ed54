import pg from 'pg';
import { errorCode, isTransient, readPostgresTypes, type Query } from '@soulvia/platform/database';
import { foldRange } from './batch.js';
import { digestOf } from './digest.js';
import { recordFailure } from './poison.js';
import type { FoldedRange, Projection } from './projection.js';
import { analyzeTables, createIndexes, createTables, liveSchema, rebuildSchema } from './projection-tables.js';

/** Positions per transaction of the bulk fold, where the projection names no number of its own. */
const usualWindow = 50_000;
/** A rebuild this close behind goes on to the swap. */
const closeEnough = 500;
/** Shorter than deadlock_timeout: when readers and the swap want each other's tables, the swap gives way and tries again. */
const swapLockTimeoutMs = 100;

interface RebuildRequest {
  purpose: 'replay' | 'verify';
}

/** A newer version has asked for a rebuild of its own meanwhile: this one is not wanted any more. */
class Superseded extends Error {}

/**
 * Rebuilds a read model from the whole log while the live one serves: folds into tables of its own, builds their indexes,
 * catches up, compares with what is live, and (for a replay) takes its place in one short transaction.
 *
 * Runs on a connection of its own that holds a session lock: when this process dies the lock goes with it, and whoever
 * comes next starts again from nothing. Until the swap nothing live is touched.
 *
 * A process carries out only requests for its own version of the fold, so that an old worker cannot spoil a new one's.
 *
 * @returns false when there was nothing to do, or another process is at it.
 */
export async function rebuild(databaseUrl: string, projection: Projection): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `soulvia-rebuild-${projection.name}`,
    options: '-c timezone=UTC -c synchronous_commit=off',
    types: readPostgresTypes(pg.types),
  });
  client.on('error', () => undefined);
  await client.connect();
  const query: Query = async (sql, parameters) => (await client.query(sql, parameters)).rows as never;
  try {
    const [lock] = await query<{ held: boolean }>(`select pg_try_advisory_lock(7305003, hashtext($1)) as held`, [
      projection.name,
    ]);
    if (!lock?.held) return false;
    const [request] = await query<RebuildRequest>(
      `select purpose from projection_rebuilds where projection = $1 and version = $2 and phase not in ('done', 'failed')`,
      [projection.name, projection.version],
    );
    if (!request) return false;
    return await run(query, projection, request);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function run(query: Query, projection: Projection, request: RebuildRequest): Promise<boolean> {
  const catchUp = () => foldUpTo(query, projection, request);
  try {
    await begin(query, projection);
    await catchUp();
    await enter(query, projection, 'indexing');
    await createIndexes(query, projection, rebuildSchema(projection));
    await analyzeTables(query, projection, rebuildSchema(projection));
    await enter(query, projection, 'catching-up');
    await catchUp();
    await enter(query, projection, 'swapping');
    while (!(await finish(query, projection, request))) await catchUp();
    return true;
  } catch (error) {
    await query('rollback').catch(() => undefined);
    if (error instanceof Superseded) return false;
    await (isTransient(error)
      ? giveUpForNow(query, projection, error).catch(() => undefined)
      : fail(query, projection, error));
    throw error;
  }
}

async function begin(query: Query, projection: Projection): Promise<void> {
  const schema = rebuildSchema(projection);
  await query(`drop schema if exists ${schema} cascade`);
  await query(`create schema ${schema}`);
  await createTables(query, projection, schema);
  await query(
    `update projection_rebuilds set phase = 'folding', position = 0, target = 0, error = null, updated_at = now() where projection = $1`,
    [projection.name],
  );
}

interface LiveCheckpoint {
  position: number;
  state: string;
  version: number;
  safe: number;
}

/** How far the copy may go now: as far as the live one is, or as far as is safe when it is to replace one that stands still. */
function goalOf(live: LiveCheckpoint, projection: Projection, request: RebuildRequest): number {
  const stands = live.state === 'stopped' || live.version !== projection.version;
  return request.purpose === 'replay' && stands ? live.safe : live.position;
}

async function readCheckpoints(
  query: Query,
  projection: Projection,
  lock: '' | 'for update',
): Promise<{ live: LiveCheckpoint; reached: number }> {
  const [live] = await query<LiveCheckpoint>(
    `select position, state, version, event_log_safe_position() as safe from projections where name = $1 ${lock}`,
    [projection.name],
  );
  const [copy] = await query<{ position: number; version: number }>(
    'select position, version from projection_rebuilds where projection = $1',
    [projection.name],
  );
  if (!live || !copy) throw new Error(`${projection.name} has no checkpoint`);
  if (copy.version !== projection.version) throw new Superseded();
  return { live, reached: copy.position };
}

async function foldUpTo(query: Query, projection: Projection, request: RebuildRequest): Promise<void> {
  const bulkWindow = projection.rebuildWindow ?? usualWindow;
  let window = bulkWindow;
  for (;;) {
    const { live, reached } = await readCheckpoints(query, projection, '');
    const goal = Math.max(reached, goalOf(live, projection, request));
    const to = Math.min(goal, reached + window);
    try {
      if (to > reached) await foldWindow(query, projection, { from: reached, to }, goal);
      window = Math.min(bulkWindow, window * 2);
    } catch (error) {
      await query('rollback');
      if (isTransient(error) || error instanceof Superseded) throw error;
      if (to - reached === 1) await passPoison(query, projection, request, { live, position: to, error });
      window = Math.max(1, Math.floor((to - reached) / 2));
      continue;
    }
    if (goal - to <= closeEnough) return;
  }
}

async function foldWindow(query: Query, projection: Projection, range: FoldedRange, goal: number): Promise<void> {
  await query('begin');
  await query(`select set_config('search_path', $1, true), set_config('work_mem', '256MB', true)`, [
    `${rebuildSchema(projection)}, public`,
  ]);
  await foldRange(query, projection, range, 'rebuild');
  await query(
    `update projection_rebuilds set position = $2, target = $3, updated_at = now() where projection = $1 and version = $4`,
    [projection.name, range.to, goal, projection.version],
  );
  await query('commit');
}

/**
 * An event that the copy cannot fold. What the live one has folded with the same statements must not be left out; beyond that
 * the projection's policy holds as it does live, and the failure is on record either way.
 */
async function passPoison(
  query: Query,
  projection: Projection,
  request: RebuildRequest,
  { live, position, error }: { live: LiveCheckpoint; position: number; error: unknown },
): Promise<void> {
  const isNew = live.version !== projection.version || position > live.position;
  if (request.purpose !== 'replay' || !isNew) throw error;
  await recordFailure(query, projection, position, error, projection.onPoison === 'stop');
  if (projection.onPoison === 'stop') throw error;
}

/**
 * Holds the live checkpoint still, folds the last few events, compares, and swaps or throws the copy away.
 *
 * @returns false when the live one had run too far ahead, or a reader held a table too long: to be tried again.
 */
async function finish(query: Query, projection: Projection, request: RebuildRequest): Promise<boolean> {
  const schema = rebuildSchema(projection);
  await query('begin');
  await query(`select set_config('search_path', $1, true), set_config('lock_timeout', $2, true)`, [
    `${schema}, public`,
    `${swapLockTimeoutMs}ms`,
  ]);
  try {
    const { live, reached } = await readCheckpoints(query, projection, 'for update');
    const goal = Math.max(reached, goalOf(live, projection, request));
    if (goal - reached > usualWindow) {
      await query('rollback');
      return false;
    }
    await foldRange(query, projection, { from: reached, to: goal }, 'rebuild');
    const rebuilt = await digestOf(query, projection, schema);
    const comparable = live.position === goal && live.version === projection.version;
    const equal = comparable ? (await digestOf(query, projection, liveSchema)).sums === rebuilt.sums : null;
    if (request.purpose === 'replay') await swap(query, projection, goal);
    await query(`drop schema ${schema} cascade`);
    await query(
      `update projection_rebuilds set phase = 'done', position = $2, target = $2, equal = $3, rows = $4, updated_at = now() where projection = $1`,
      [projection.name, goal, equal, rebuilt.rows],
    );
    await query('commit');
    return true;
  } catch (error) {
    await query('rollback');
    if (errorCode(error) === '55P03') return false;
    throw error;
  }
}

async function swap(query: Query, projection: Projection, position: number): Promise<void> {
  const schema = rebuildSchema(projection);
  const live = projection.tables.map((table) => `${liveSchema}.${table.name}`);
  if (live.length > 0 && (await allExist(query, live)))
    await query(`lock table ${live.join(', ')} in access exclusive mode`);
  for (const table of projection.tables) {
    await query(`drop table if exists ${liveSchema}.${table.name}`);
    await query(`alter table ${schema}.${table.name} set schema ${liveSchema}`);
  }
  await query(
    `update projections set position = $2, version = $3, last_error = null, updated_at = now(),
            state = case when state = 'stopped' then 'running' else state end
      where name = $1`,
    [projection.name, position, projection.version],
  );
  await query(
    `update projection_failures
        set state = case when state = 'skipping' then 'skipped' else 'retried' end, resolved_at = now()
      where projection = $1 and state in ('retrying', 'skipping', 'open')`,
    [projection.name],
  );
}

async function allExist(query: Query, tables: string[]): Promise<boolean> {
  const [found] = await query<{ all: boolean }>(
    'select bool_and(to_regclass(name) is not null) as all from unnest($1::text[]) as name',
    [tables],
  );
  return found?.all ?? false;
}

async function enter(query: Query, projection: Projection, phase: string): Promise<void> {
  await query('update projection_rebuilds set phase = $2, updated_at = now() where projection = $1', [
    projection.name,
    phase,
  ]);
}

/** What passes with time leaves no half-built copy behind; the request stays, to be tried again later. */
async function giveUpForNow(query: Query, projection: Projection, error: unknown): Promise<void> {
  await query(`drop schema if exists ${rebuildSchema(projection)} cascade`);
  await query(`update projections set last_error = $2 where name = $1`, [
    projection.name,
    `rebuild waits: ${messageOf(error)}`,
  ]);
}

async function fail(query: Query, projection: Projection, error: unknown): Promise<void> {
  const message = messageOf(error);
  await query(`drop schema if exists ${rebuildSchema(projection)} cascade`);
  await query(
    `update projection_rebuilds set phase = 'failed', error = $2, updated_at = now() where projection = $1 and version = $3`,
    [projection.name, message, projection.version],
  );
  // One that waits for a newer version stands still without its rebuild: an operator has to see that.
  await query(
    `update projections set last_error = $2, state = case when version <> $3 then 'stopped' else state end where name = $1`,
    [projection.name, `rebuild failed: ${message}`, projection.version],
  );
  await query(
    `update projection_failures
        set error = case when state = 'retrying' then $3 else error end, state = $2, reason = null, resolved_at = null
      where projection = $1 and state in ('retrying', 'skipping')`,
    [projection.name, projection.onPoison === 'park' ? 'parked' : 'passed', message],
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
