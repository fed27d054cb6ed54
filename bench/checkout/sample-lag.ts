import type pg from 'pg';
import { pause } from '../support/run-bench.js';

const sampleMs = 100;

/** Age of the oldest event beyond a running read model's checkpoint, in milliseconds. */
const readLag = `
  select coalesce(max(extract(epoch from clock_timestamp() - next.recorded_at)), 0)::float8 * 1000 as milliseconds
    from projections p
    left join lateral (select e.recorded_at from events e where e.position > p.position order by e.position limit 1) next on true
   where p.state = 'running'`;

/** Waits until read models have caught up with events that woke no worker. */
export async function waitForReadModels(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ milliseconds: number }>(readLag);
    if ((rows[0]?.milliseconds ?? 0) < sampleMs) return;
    await pause(sampleMs);
  }
}

/** Samples how far read models are behind until the returned function is called, which returns the samples in milliseconds. */
export function sampleLag(pool: pg.Pool): () => Promise<number[]> {
  const samples: number[] = [];
  const ending = new AbortController();
  const sampling = (async () => {
    while (!ending.signal.aborted) {
      const { rows } = await pool.query<{ milliseconds: number }>(readLag);
      samples.push(rows[0]?.milliseconds ?? 0);
      await pause(sampleMs);
    }
  })();
  return async () => {
    ending.abort();
    await sampling;
    return samples;
  };
}
