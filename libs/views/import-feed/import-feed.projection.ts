import { type ImportKind, importPermissions } from '@soulvia/contracts';
import {
  importAdvanced,
  importApplied,
  importChecked,
  importDiscarded,
  importFailed,
  importStarted,
} from '@soulvia/imports';
import type { Query } from '@soulvia/platform/database';
import { eventsInRange } from '@soulvia/platform/event-log';
import type { LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange, Projection } from '@soulvia/platform/projections';

const events = [importChecked, importStarted, importAdvanced, importApplied, importFailed, importDiscarded];
/** More imports hardly change at once; pages refetch theirs from time to time anyway. */
const namedMax = 200;

/** Has no tables: tells staff which imports have changed. */
export const importFeedProjection: Projection = {
  name: 'import-feed',
  version: 1,
  listensTo: events,
  tables: [],
  fold: [],
  onPoison: 'skip',
  announce: announceImports,
};

async function announceImports(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const rows = await query<{ kind: ImportKind; import_id: number }>(
    `select distinct body->>'kind' as kind, (body->>'import_id')::int as import_id from ${eventsInRange(events)} changes
      limit ${namedMax}`,
    [range.from, range.to],
  );
  const byPermission = Map.groupBy(rows, ({ kind }) => importPermissions[kind]);
  return [...byPermission].map(([permission, changed]) => ({
    audience: `may:${permission}`,
    topic: 'import.changed',
    payload: { position: range.to, import_ids: changed.map(({ import_id }) => import_id) },
  }));
}
