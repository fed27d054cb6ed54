import { NotFound } from '@soulvia/kernel';
import type { UnitOfWork } from '@soulvia/platform/event-log';
import { dropRow } from '@soulvia/platform/reactions';
import { mailDropped } from '../domain/events.js';

/** Gives up an unconfirmed or failed email. @throws NotFound when no such email awaits a decision. */
export function dropMail(unitOfWork: UnitOfWork, id: number, reason: string): Promise<void> {
  return unitOfWork.run(async ({ query, record }) => {
    const row = await dropRow(query, id, reason);
    if (!row) throw new NotFound('Held or failed mail');
    record(mailDropped, id, { ...row, reason });
  });
}
