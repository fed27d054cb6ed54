import { type PipelinedConnection, prepared } from '@soulvia/platform/database';
import { type EventDefinition, safePositionFrom } from '@soulvia/platform/event-log';
import { lastErrorAfterMove } from './advance.js';
import { foldShortRange, maxShortRange } from './batch.js';
import type { FoldedRange, Projection } from './projection.js';

export interface MovedProjection {
  projection: Projection;
  range: FoldedRange;
  /** Undefined when the range has no event to fold. */
  exclusions: 'none' | 'live' | undefined;
  /** Whether the range has an event that the projection folds or announces. */
  hasChanges: boolean;
  isAnnounced: boolean;
  /** Whether the range may have an event of a definition. */
  isNew: (definition: EventDefinition) => boolean;
}

export interface Round {
  moved: MovedProjection[];
  /** Projections whose lag is too long for a round. */
  farBehind: Projection[];
}

interface Checkpoint {
  name: string;
  position: number;
  safe: number;
  set_config: string;
}

interface NewType {
  type: string;
  last: number;
  failed: string[];
}

/**
 * Keeps the safe position for the next statement, and reads it once: unmaterialized it is read again for each checkpoint. A checkpoint
 * that another worker or an operator has locked is skipped.
 */
const lockCheckpoints = prepared(`
  with log as materialized (
    select ${safePositionFrom(`projections where name = any($1::text[]) and state = 'running'`)} as safe)
  select p.name, p.position, log.safe, set_config('soulvia.safe_position', log.safe::text, true)
    from log
    join projections p on p.position < log.safe
    join unnest($1::text[], $2::int[]) as known (name, version) on known.name = p.name and known.version = p.version
   where p.state = 'running'
     for update of p skip locked`);

/**
 * The last position of each event type that a checkpoint in reach has not passed. Its snapshot is newer than the safe position and
 * than the locks: a failure that another worker has just recorded is in it.
 */
const readNewTypes = prepared(`
  select type, max(position) as last,
         array(select distinct projection from projection_failures where state <> 'retried') as failed
    from events, (select nullif(current_setting('soulvia.safe_position', true), '')::bigint as safe) log
   where position <= log.safe
     and position > (select greatest(min(p.position), log.safe - ${maxShortRange}) from projections p
                      where p.name = any($1::text[]) and p.state = 'running')
   group by type`);

/** Divides by zero, so that the transaction is rolled back, when another worker has moved a checkpoint. */
const moveCheckpoints = prepared(`
  with moved as (
    update projections p set position = target.upto, updated_at = now(), last_error = ${lastErrorAfterMove}
      from unnest($1::text[], $2::bigint[], $3::bigint[]) as target (name, since, upto)
     where p.name = target.name and p.position = target.since
    returning 1)
  select 1 / (count(*) = cardinality($1::text[]))::int from moved`);

/**
 * Folds what is new into the current tables of many projections, in one transaction of two round trips; one without a new
 * event only has its checkpoint moved. Any error rolls all of it back. Any number of workers may do this at once.
 *
 * @param connection from `openRoundConnection`, used by one round at a time.
 * @param projections in their current version; others, and those that do not run, are left out.
 * @throws database errors unchanged, and NewerEventVersion.
 */
export async function foldRound(connection: PipelinedConnection, projections: readonly Projection[]): Promise<Round> {
  const query = await connection.session();
  const names = projections.map(({ name }) => name);
  const versions = projections.map(({ version }) => version);
  try {
    const [, checkpoints, newTypes] = await Promise.all([
      query('begin'),
      query<Checkpoint>(lockCheckpoints, [names, versions]),
      query<NewType>(readNewTypes, [names]),
    ]);
    const round = planRound(projections, checkpoints, newTypes);
    const statements = await Promise.allSettled([
      ...round.moved.flatMap(({ projection, range, exclusions, isNew }) =>
        exclusions ? [foldShortRange(query, projection, range, exclusions, isNew)] : [],
      ),
      query(moveCheckpoints, [
        round.moved.map(({ projection }) => projection.name),
        round.moved.map(({ range }) => range.from),
        round.moved.map(({ range }) => range.to),
      ]),
      query('commit'),
    ]);
    // The first one: those after it only say that the transaction is aborted.
    const failed = statements.find((statement) => statement.status === 'rejected');
    if (failed) throw failed.reason;
    return round;
  } catch (error) {
    await query('rollback').catch(() => undefined);
    throw error;
  }
}

function planRound(
  projections: readonly Projection[],
  checkpoints: readonly Checkpoint[],
  newTypes: readonly NewType[],
): Round {
  const round: Round = { moved: [], farBehind: [] };
  const lastOfType = new Map(newTypes.map(({ type, last }) => [type, last]));
  const failed = new Set(newTypes[0]?.failed);
  for (const { name, position, safe } of checkpoints) {
    const projection = projections.find((candidate) => candidate.name === name);
    if (!projection) continue;
    if (safe - position > maxShortRange) {
      round.farBehind.push(projection);
      continue;
    }
    const isNew = ({ type }: EventDefinition) => (lastOfType.get(type) ?? 0) > position;
    const folds = projection.listensTo.some(isNew);
    const hasChanges = folds || (projection.notifiesOn ?? []).some(isNew);
    round.moved.push({
      projection,
      range: { from: position, to: safe },
      exclusions: folds ? (failed.has(name) ? 'live' : 'none') : undefined,
      hasChanges,
      isAnnounced: projection.announces?.some(isNew) ?? hasChanges,
      isNew,
    });
  }
  return round;
}
