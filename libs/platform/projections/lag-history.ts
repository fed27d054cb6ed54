import type { LagHistory, LagRange } from '@soulvia/contracts';
import { deleteInBatches, prepared, type Query } from '@soulvia/platform/database';

/** Time between two samples. */
export const lagSampleSeconds = 10;
const keptDays = 7;

const ranges: Record<LagRange, { seconds: number; stepSeconds: number }> = {
  hour: { seconds: 3_600, stepSeconds: 30 },
  day: { seconds: 86_400, stepSeconds: 600 },
  week: { seconds: keptDays * 86_400, stepSeconds: 3_600 },
};

/** The slot's row decides which of several workers samples; the others do not even read the lag. */
const insertSample = prepared(`
  insert into projection_lag_samples (slot, lags)
  select s.slot, (select coalesce(jsonb_object_agg(p.name, behind.seconds) filter (where behind.seconds > 0), '{}')
                    from projections p
                    left join lateral (select e.recorded_at from events e
                                        where e.position > p.position order by e.position limit 1) next on true
                   cross join lateral (select round(extract(epoch from clock_timestamp() - greatest(next.recorded_at, $2)), 1) as seconds
                                         where next.recorded_at is not null) behind
                   where p.name = any($1::text[]))
    from (select date_bin('${lagSampleSeconds} seconds', now(), 'epoch') as slot) s
   where not exists (select from projection_lag_samples known where known.slot = s.slot)
  on conflict (slot) do nothing
  returning 1`);

/**
 * Records how far the named read models are behind, once in each slot of 10 seconds whichever worker calls it.
 *
 * @param startedAt when the worker started: an event that is older, such as one of seeded data, has not waited longer for it.
 * @returns false when another call has recorded the slot.
 */
export async function recordLagSample(query: Query, names: readonly string[], startedAt: Date): Promise<boolean> {
  return (await query(insertSample, [names, startedAt])).length === 1;
}

/** Deletes samples that are older than a week. @returns how many. */
export function deleteOldLagSamples(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `delete from projection_lag_samples where slot = any(array(
       select slot from projection_lag_samples where slot < now() - interval '${keptDays} days' order by slot limit $1))
     returning 1`,
  );
}

const readSamples = prepared(`
  with bounds as (
    select to_timestamp((floor(extract(epoch from now()) / $2::int) + 1) * $2::int) as until
  ), kept as (
    select floor(extract(epoch from s.slot - (b.until - $1::int * interval '1 second')) / $2::int)::int as step, s.lags
      from bounds b join projection_lag_samples s
        on s.slot >= b.until - $1::int * interval '1 second' and s.slot < b.until
  )
  select extract(epoch from b.until - $1::int * interval '1 second')::float8 as since, k.step, k.name, k.seconds
    from bounds b left join (
      select step, lag.key as name, max(lag.value::float8) as seconds
        from kept left join lateral jsonb_each_text(lags) lag on true
       group by step, lag.key) k on true`);

/** The highest lag of each named read model in the steps of a range; null where no worker recorded one. */
export async function readLagHistory(query: Query, names: readonly string[], range: LagRange): Promise<LagHistory> {
  const { seconds, stepSeconds } = ranges[range];
  const rows = await query<{ since: number; step: number | null; name: string | null; seconds: number | null }>(
    readSamples,
    [seconds, stepSeconds],
  );
  const sampled = new Set(rows.map(({ step }) => step));
  const lags = new Map(rows.map(({ step, name, seconds: lag }) => [`${step} ${name}`, lag ?? 0]));
  const steps = Array.from({ length: seconds / stepSeconds }, (_, step) => step);
  return {
    from: new Date((rows[0]?.since ?? 0) * 1_000).toISOString(),
    step_seconds: stepSeconds,
    projections: names.map((name) => ({
      name,
      lag_seconds: steps.map((step) => (sampled.has(step) ? (lags.get(`${step} ${name}`) ?? 0) : null)),
    })),
  };
}
