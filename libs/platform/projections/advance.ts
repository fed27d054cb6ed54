import type { MikroORM } from '@mikro-orm/postgresql';
import { errorCode, isTransient, queryThrough, prepared } from '@soulvia/platform/database';
import { foldRange } from './batch.js';
import { recordPoison } from './poison.js';
import type { FoldedRange, Projection } from './projection.js';
import { liveSchema } from './projection-tables.js';

interface Checkpoint {
  position: number;
  state: string;
  version: number;
  safe: number;
  has_failures: boolean;
}

/** Largest number of positions one transaction folds. */
const window = 2_000;

/** A fold that failed with the batch it failed on. */
class FoldFailed extends Error {
  constructor(
    readonly range: FoldedRange,
    override readonly cause: unknown,
  ) {
    super('fold failed');
  }
}

/** Another worker moved the checkpoint while this one was folding; what this one did is rolled back. */
class CheckpointMoved extends Error {}

/**
 * Folds everything that is safe to read into a live read model, batch by batch. Any number of workers may do this at once:
 * each batch locks the checkpoint row, and rows and checkpoint change in one transaction.
 *
 * @param onBatch told of each batch once it is committed.
 * @throws what the database threw, when it was something that passes with time.
 */
export async function advance(
  orm: MikroORM,
  projection: Projection,
  onBatch: (range: FoldedRange) => void,
): Promise<void> {
  let limit = window;
  for (;;) {
    try {
      const folded = await foldOnce(orm, projection, limit);
      if (!folded) return;
      onBatch(folded);
      if (folded.isLast) return;
      limit = Math.min(window, limit * 2);
    } catch (error) {
      if (!(error instanceof FoldFailed)) throw error;
      const size = error.range.to - error.range.from;
      // A statement that took too long may be quick enough over a smaller range.
      const tookTooLong = errorCode(error.cause) === '57014' && size > 1;
      if (isTransient(error.cause) && !tookTooLong) throw error.cause;
      if (size === 1) await recordPoison(orm, projection, error.range.to, error.cause);
      limit = Math.max(1, Math.floor(size / 2));
    }
  }
}

async function foldOnce(
  orm: MikroORM,
  projection: Projection,
  limit: number,
): Promise<(FoldedRange & { isLast: boolean }) | undefined> {
  return orm.em.fork().transactional(async (em) => {
    const query = queryThrough(em);
    const [checkpoint] = await query<Checkpoint>(
      prepared(`select position, state, version, event_log_safe_position() as safe,
              exists (select 1 from projection_failures where projection = $1 and state <> 'retried') as has_failures,
              set_config('search_path', '${liveSchema}, public', true)
         from projections where name = $1 for update`),
      [projection.name],
    );
    if (!checkpoint || checkpoint.state !== 'running' || checkpoint.version !== projection.version) return undefined;
    const range = { from: checkpoint.position, to: Math.min(checkpoint.safe, checkpoint.position + limit) };
    if (range.to <= range.from) return undefined;

    await foldRange(query, projection, range, checkpoint.has_failures ? 'live' : 'none').catch((error: unknown) => {
      throw new FoldFailed(range, error);
    });
    const moved = await query(
      prepared(
        `update projections set position = $2, updated_at = now() where name = $1 and position = $3 returning name`,
      ),
      [projection.name, range.to, range.from],
    );
    if (moved.length === 0) throw new CheckpointMoved(projection.name);
    // What is committed from now on rings again.
    return { ...range, isLast: range.to === checkpoint.safe };
  });
}
