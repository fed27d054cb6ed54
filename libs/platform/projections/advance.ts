import type { MikroORM } from '@mikro-orm/postgresql';
import { errorCode, isTransient, queryThrough, prepared, type Query } from '@soulvia/platform/database';
import { NewerEventVersion } from '@soulvia/platform/event-log';
import { foldRange } from './batch.js';
import { type PoisonEvent, recordPoison } from './poison.js';
import type { FoldedRange, Projection } from './projection.js';
import { liveSchema } from './projection-tables.js';
import type { Fold } from './stored-fold.js';

export interface FoldedBatch extends FoldedRange {
  /** False when it went into tables of an older version of the projection. */
  isCurrent: boolean;
}

interface Checkpoint {
  position: number;
  state: string;
  version: number;
  safe: number;
  set_config: string;
}

/** Largest number of positions that one transaction folds. */
const maxBatchSize = 2_000;

/** Ends `last_error` of a read model that waits at an event of a newer schema version. */
const waitingSuffix = 'waits for a newer worker';

/** SQL for `last_error` once the checkpoint has moved. */
export const lastErrorAfterMove = `case when last_error like '%${waitingSuffix}' then null else last_error end`;

class FoldFailed extends Error {
  constructor(
    readonly range: FoldedRange,
    override readonly cause: unknown,
  ) {
    super('fold failed');
  }
}

/** Another worker moved the checkpoint during the fold; this transaction is rolled back. */
class CheckpointMoved extends Error {}

/**
 * Folds everything that is safe to read into the current read model, batch by batch. Any number of workers may do this at once:
 * each batch locks the checkpoint row and changes rows and checkpoint in one transaction. Tables of an older version of the
 * projection are filled by the fold that is stored with them, until a rebuild replaces them.
 *
 * @param onBatch called with each batch once it is committed.
 * @param onPoison called with each event that cannot be folded, once that is recorded.
 * @throws NewerEventVersion before an event that only a newer worker can read; transient database errors unchanged.
 */
export async function advance(
  orm: MikroORM,
  projection: Projection,
  onBatch: (batch: FoldedBatch) => void,
  onPoison: (event: PoisonEvent, error: unknown) => void = () => undefined,
): Promise<void> {
  let limit = maxBatchSize;
  for (;;) {
    try {
      const folded = await foldOnce(orm, projection, limit);
      if (!folded) return;
      onBatch(folded);
      if (folded.isLast) return;
      limit = Math.min(maxBatchSize, limit * 2);
    } catch (error) {
      if (!(error instanceof FoldFailed)) throw error;
      const size = error.range.to - error.range.from;
      if (error.cause instanceof NewerEventVersion) {
        const readable = error.cause.position - 1 - error.range.from;
        if (readable === 0) await noteWaiting(orm, projection, error.cause);
        if (readable === 0) throw error.cause;
        limit = readable;
        continue;
      }
      // A statement that timed out may succeed over a smaller range.
      const tookTooLong = errorCode(error.cause) === '57014' && size > 1;
      if (isTransient(error.cause) && !tookTooLong) throw error.cause;
      const poison = size === 1 ? await recordPoison(orm, projection, error.range.to, error.cause) : undefined;
      if (poison) onPoison(poison, error.cause);
      limit = Math.max(1, Math.floor(size / 2));
    }
  }
}

async function foldOnce(
  orm: MikroORM,
  projection: Projection,
  limit: number,
): Promise<(FoldedBatch & { isLast: boolean }) | undefined> {
  return orm.em.fork().transactional(async (em) => {
    const query = queryThrough(em);
    const [checkpoint] = await query<Checkpoint>(
      prepared(`select position, state, version, event_log_safe_position(position) as safe,
              set_config('search_path', '${liveSchema}, public', true)
         from projections where name = $1 for update`),
      [projection.name],
    );
    if (!checkpoint || checkpoint.state !== 'running' || checkpoint.version > projection.version) return undefined;
    const isCurrent = checkpoint.version === projection.version;
    const fold = isCurrent ? projection : await readStoredFold(query, projection);
    const range = { from: checkpoint.position, to: Math.min(checkpoint.safe, checkpoint.position + limit) };
    if (range.to <= range.from) return undefined;

    await foldRange(query, fold, range, 'live').catch((error: unknown) => {
      throw new FoldFailed(range, error);
    });
    const moved = await query(
      prepared(
        `update projections
            set position = $2, updated_at = now(), last_error = ${lastErrorAfterMove}
          where name = $1 and position = $3 returning name`,
      ),
      [projection.name, range.to, range.from],
    );
    if (moved.length === 0) throw new CheckpointMoved(projection.name);
    // Events committed after this read request a wake-up of their own.
    return { ...range, isLast: range.to === checkpoint.safe, isCurrent };
  });
}

async function readStoredFold(query: Query, { name }: Projection): Promise<Fold> {
  const [row] = await query<{ fold: Fold }>('select fold from projections where name = $1', [name]);
  if (!row) throw new Error(`The projection ${name} has no checkpoint.`);
  return row.fold;
}

/** Shows operators why the read model lags, unless a newer worker has already advanced it. */
async function noteWaiting(
  orm: MikroORM,
  { name }: Projection,
  { message, position }: NewerEventVersion,
): Promise<void> {
  await queryThrough(orm.em.fork())(
    `update projections set last_error = $2, updated_at = now()
      where name = $1 and position = $3 and last_error is distinct from $2`,
    [name, message, position - 1],
  );
}
