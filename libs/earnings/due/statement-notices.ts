import { defineDueKind, type EventHandler, schedule, type ScheduledHandler } from '@soulvia/platform/due';
import { periodClosed, statementReady } from '../domain/events.js';
import { findPartnersInMonth } from '../persistence/statement-rows.js';

/** Of a month: tells the next partners that its statement is ready. */
const statementNotices = defineDueKind<{ month: string; after: number }>('statement-notices');

const portionSize = 500;

export const periodClosedHandler: EventHandler<{ month: string }> = {
  kind: defineDueKind('statement-notices-begin'),
  listensTo: periodClosed,
  handle: ({ subjectId, body: { month } }, work) =>
    schedule(work, statementNotices, subjectId, { afterSeconds: 0 }, { month, after: 0 }),
};

export const statementNoticeHandler: ScheduledHandler<{ month: string; after: number }> = {
  kind: statementNotices,
  async handle({ subjectId, payload: { month, after } }, work) {
    const partners = await findPartnersInMonth(work.query, month, { after, limit: portionSize });
    for (const id of partners) work.record(statementReady, id, { user_id: id, month });
    const last = partners.at(-1);
    if (last !== undefined && partners.length === portionSize)
      await schedule(work, statementNotices, subjectId, { afterSeconds: 0 }, { month, after: last });
  },
};
