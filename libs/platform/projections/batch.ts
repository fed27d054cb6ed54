import { prepared, type Query } from '@soulvia/platform/database';
import { asNewerVersion, currentBody, type EventDefinition } from '@soulvia/platform/event-log';
import type { FoldedRange, FoldPart, Projection } from './projection.js';
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
  await runFold(query, projection, foldStatement(projection, exclusions, ''), range);
}

/**
 * `foldRange` as a prepared statement, for ranges of at most `maxShortRange` positions. The server keeps its plan, so the transaction's
 * settings should make it look rows up by their keys, whatever the statistics say.
 *
 * @param hasEvent whether the range may have events of a definition; parts of the fold without one are left out.
 */
export async function foldShortRange(
  query: Query,
  projection: Projection,
  range: FoldedRange,
  exclusions: 'none' | 'live',
  hasEvent: (definition: EventDefinition) => boolean,
): Promise<void> {
  if (projection.fold.length === 0) return;
  const idle = (projection.parts ?? []).filter(({ listensTo }) => !listensTo.some(hasEvent));
  const statements = shortFolds.get(projection) ?? new Map<string, string>();
  shortFolds.set(projection, statements);
  const key = [exclusions, ...idle.map((part) => projection.parts?.indexOf(part))].join(' ');
  const statement = statements.get(key) ?? prepared(shortFold(projection, exclusions, idle));
  statements.set(key, statement);
  await runFold(query, projection, statement, range);
}

function shortFold(projection: Projection, exclusions: Exclusions, idle: readonly FoldPart[]): string {
  const relations = without(projection.relations ?? [], ...idle.map((part) => part.relations));
  const fold = without(projection.fold, ...idle.map((part) => part.fold));
  return foldStatement({ ...projection, relations, fold }, exclusions, `limit ${maxShortRange}`);
}

function without<Item>(items: readonly Item[], ...removed: (readonly Item[])[]): readonly Item[] {
  return items.filter((item) => !removed.some((part) => part.includes(item)));
}

/** Largest number of positions of a short range. */
export const maxShortRange = 1_000;

/** By exclusions and parts left out. */
const shortFolds = new WeakMap<Projection, Map<string, string>>();

async function runFold(query: Query, projection: Fold, statement: string, range: FoldedRange): Promise<void> {
  await query(statement, [range.from, range.to]).catch((error: unknown) => {
    throw asNewerVersion(error, projection.listensTo);
  });
}

function foldStatement(projection: Fold, exclusions: Exclusions, limit: string): string {
  const relations = (projection.relations ?? []).map(({ name, rows }) => `${name} as materialized (${rows})`);
  const folds = projection.fold.map((statement, index) => `fold_${index} as (${statement})`);
  return `with ${[batchSql(projection, exclusions, limit), ...relations, ...folds].join(', ')} select 1`;
}

function batchSql(projection: Fold, exclusions: Exclusions, limit: string): string {
  const types = projection.listensTo.map(({ type }) => `'${type}'`).join(', ');
  const events = `
    select e.position, e.type, e.subject, e.subject_id, e.actor, e.recorded_at, ${currentBody(projection.listensTo)} as body
      from public.events e
     where e.position > $1 and e.position <= $2 and e.type = any(array[${types}]::text[]) ${exclusionSql(projection, exclusions)} ${limit}`;
  const { columns, where = 'true' } = projection.batch ?? {};
  return `batch as materialized (${columns ? `select ${columns} from (${events}) event where ${where}` : events})`;
}

function exclusionSql(projection: Fold, exclusions: Exclusions): string {
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
