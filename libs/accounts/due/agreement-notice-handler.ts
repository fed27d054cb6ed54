import { defineDueKind, schedule, type ScheduledHandler } from '@soulvia/platform/due';
import { agreementNoticeDue } from '../domain/events.js';
import { findPartnersToTell } from '../persistence/agreements.js';

/** Of a version: tells the next partners that it waits for them. */
export const agreementNotices = defineDueKind<{ after: number }>('agreement-notices');

const portionSize = 500;

export const agreementNoticeHandler: ScheduledHandler<{ after: number }> = {
  kind: agreementNotices,
  async handle({ subjectId: version, payload: { after } }, work) {
    const partners = await findPartnersToTell(work.query, version, { after, limit: portionSize });
    for (const id of partners) work.record(agreementNoticeDue, id, { user_id: id, version });
    const last = partners.at(-1);
    if (last !== undefined && partners.length === portionSize)
      await schedule(work, agreementNotices, version, { afterSeconds: 0 }, { after: last });
  },
};
