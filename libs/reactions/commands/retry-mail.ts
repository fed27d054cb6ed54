import { NotFound } from '@soulvia/kernel';
import type { UnitOfWork } from '@soulvia/platform/event-log';
import { retryRow } from '@soulvia/platform/reactions';
import { mailRetried } from '../domain/events.js';

/** Sends an unconfirmed or failed email again. @throws NotFound when no such email awaits a decision. */
export function retryMail(unitOfWork: UnitOfWork, id: number): Promise<void> {
  return unitOfWork.run(async ({ query, record }) => {
    const row = await retryRow(query, id);
    if (!row) throw new NotFound('Held or failed mail');
    record(mailRetried, id, { ...row });
  });
}
