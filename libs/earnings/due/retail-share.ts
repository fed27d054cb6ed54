import { leastRetailShare } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { defineDueKind, type EventHandler } from '@soulvia/platform/due';
import { periodClosable, retailShareLow } from '../domain/events.js';

/** @returns percent of what was collected in a month that others than partners bought; null where nothing was. */
export type ReadRetailShare = (query: Query, month: string) => Promise<number | null>;

/** Looks at the share of a month when it can be closed: returns have come by then. */
export const retailShareHandler = (readShare: ReadRetailShare): EventHandler<{ month: string }> => ({
  kind: defineDueKind('retail-share-of-month'),
  listensTo: periodClosable,
  async handle({ subjectId, body: { month } }, work) {
    const share = await readShare(work.query, month);
    if (share !== null && share < leastRetailShare) work.record(retailShareLow, subjectId, { month, share });
  },
});
