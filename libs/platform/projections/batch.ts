import type { Query } from '@soulvia/platform/database';
import { asNewerVersion, currentBody } from '@soulvia/platform/event-log';
import type { FoldedRange } from './projection.js';
import type { Fold } from './stored-fold.js';

/** Which recorded failures a fold excludes: those that the current read model has passed, or those that a rebuild must pass too. */
export type Exclusions = 'none' | 'live' | 'rebuild';

/** Failure states that exclude a single event. */
const leftOut = {
  live: `('skipped', 'skipping', 'passed', 'parked', 'retrying')`,
  rebuild: `('skipped', 'skipping', 'passed', 'parked')`,
} as const;

/** Failure states that exclude all later events of the subject; the rebuild that resolves one folds them again. */
const heldBack = { live: `('parked', 'retrying', 'skipping')`, rebuild: `('parked')` } as const;

/**
 * Applies the events of a range to the tables that the transaction's search_path names, in one statement.
 *
 * @throws NewerEventVersion when an event of the range was recorded by a newer version of the shop.
 */
export async function foldRange(
  query: Query,
  projection: Fold,
  range: FoldedRange,
  exclusions: Exclusions,
): Promise<void> {
  if (projection.fold.length === 0) return;
  const relations = (projection.relations ?? []).map(({ name, rows }) => `${name} as materialized (${rows})`);
  const folds = projection.fold.map((statement, index) => `fold_${index} as (${statement})`);
  const types = projection.listensTo.map((definition) => definition.type);
  const parts = [batchOf(projection, exclusions), ...relations, ...folds];
  await query(`with ${parts.join(', ')} select 1`, [range.from, range.to, types]).catch((error: unknown) => {
    throw asNewerVersion(error, projection.listensTo);
  });
}

function batchOf(projection: Fold, exclusions: Exclusions): string {
  return `batch as materialized (
    select e.position, e.type, e.subject, e.subject_id, e.actor, e.recorded_at, ${currentBody(projection.listensTo)} as body
      from public.events e
     where e.position > $1 and e.position <= $2 and e.type = any($3::text[]) ${exclusionOf(projection, exclusions)}
  )`;
}

function exclusionOf(projection: Fold, exclusions: Exclusions): string {
  if (exclusions === 'none') return '';
  const parked =
    projection.onPoison === 'park'
      ? `or (f.state in ${heldBack[exclusions]} and f.subject = e.subject and f.subject_id = e.subject_id and f.position <= e.position)`
      : '';
  return `and not exists (
    select 1 from public.projection_failures f
     where f.projection = '${projection.name}'
       and ((f.position = e.position and f.state in ${leftOut[exclusions]}) ${parked}))`;
}
