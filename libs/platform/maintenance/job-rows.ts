import { instantText, type Query } from '@soulvia/platform/database';

/** A row's job is due an hour or a day after its last run began; a run that did not end stays due. */
const interval = '1 hour';
/** A worker that starts runs every hourly job, except those that have just run: several workers may start together. */
const restartGrace = '1 minute';
const maxErrorLength = 500;

/**
 * Which of these jobs are due, those first whose last run began longest ago.
 *
 * @param isStart whether the asking worker has just started.
 */
export async function dueJobs(query: Query, names: readonly string[], isStart: boolean): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select requested.name from unnest($1::text[]) with ordinality as requested (name, place)
       left join maintenance_jobs j on j.name = requested.name
      where j.name is null or j.due_at <= now()
         or ($2 and j.due_at <= now() + interval '${interval}' and j.started_at < now() - interval '${restartGrace}')
      order by j.started_at nulls first, requested.place`,
    [names, isStart],
  );
  return rows.map(({ name }) => name);
}

/** Condition of the safety poll: one of these jobs is due. */
export function watchJobs(names: readonly string[]) {
  return {
    condition: ([jobs]: readonly string[]) => `
      exists (select from unnest(${jobs}::text[]) as requested (name) left join maintenance_jobs j using (name)
               where j.name is null or j.due_at <= now())`,
    parameters: () => [names],
  };
}

/** @returns in how many milliseconds the next of these jobs will be due; undefined when none of them waits for its time. */
export async function nextJobMs(query: Query, names: readonly string[]): Promise<number | undefined> {
  const [next] = await query<{ in_ms: number }>(
    `select extract(epoch from due_at - now())::float8 * 1000 as in_ms from maintenance_jobs
      where name = any($1::text[]) and due_at > now() and due_at < 'infinity' order by due_at limit 1`,
    [names],
  );
  return next && Math.ceil(next.in_ms);
}

export async function saveStart(query: Query, name: string): Promise<void> {
  await query(
    `insert into maintenance_jobs (name, started_at, due_at) values ($1, now(), now())
     on conflict (name) do update set started_at = now(), due_at = now()`,
    [name],
  );
}

const dueAfter = {
  hour: `started_at + interval '${interval}'`,
  day: `started_at + interval '1 day'`,
  never: `'infinity'`,
};

/**
 * @param affected how many rows or files the run deleted or changed.
 * @param next when the job is due again.
 */
export async function saveSuccess(
  query: Query,
  name: string,
  affected: number,
  next: keyof typeof dueAfter,
): Promise<void> {
  await query(
    `update maintenance_jobs set finished_at = now(), affected = $2, error = null, due_at = ${dueAfter[next]} where name = $1`,
    [name, affected],
  );
}

/** Makes a job due that has run. @returns whether it has. */
export async function requestJob(query: Query, name: string): Promise<boolean> {
  const requested = await query('update maintenance_jobs set due_at = now() where name = $1 returning 1', [name]);
  return requested.length > 0;
}

export async function saveFailure(query: Query, name: string, reason: string): Promise<void> {
  await query(`update maintenance_jobs set error = $2, due_at = started_at + interval '${interval}' where name = $1`, [
    name,
    reason.slice(0, maxErrorLength),
  ]);
}

/** The last run of a job. Times are in ISO 8601, UTC. */
export interface MaintenanceStatus {
  name: string;
  started_at: string;
  /** End of the last run that succeeded. */
  finished_at: string | null;
  /** Rows and files that the last successful run deleted or changed. */
  affected: number | null;
  /** Why the last run failed. */
  error: string | null;
}

/** The last run of every job that has run in this database, by name. */
export async function readMaintenance(query: Query): Promise<MaintenanceStatus[]> {
  const rows = await query<MaintenanceStatus>(
    'select name, started_at, finished_at, affected, error from maintenance_jobs order by name',
  );
  return rows.map((row) => ({
    ...row,
    started_at: instantText(row.started_at),
    finished_at: row.finished_at === null ? null : instantText(row.finished_at),
  }));
}
