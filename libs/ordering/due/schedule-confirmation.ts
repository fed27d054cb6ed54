import type { Query } from '@soulvia/platform/database';
import { schedule } from '@soulvia/platform/due';
import { settingSql } from '@soulvia/settings';
import { confirmationWork } from './confirmation-kind.js';

/** Time to note the outcome of a second call before the shop decides, in seconds. */
const afterContactSeconds = 600;

/** @returns whether the shop decides by itself about orders that wait for confirmation. */
export async function hasPolicy(query: Query): Promise<boolean> {
  const [row] = await query<{ mode: string }>(`select ${settingSql('features', 'confirmation')} as mode`);
  return row?.mode === 'policy';
}

/** A contact may have been the last one that the shop makes before it gives up. */
export async function scheduleAfterContact(work: { query: Query }, orderId: number): Promise<void> {
  if (!(await hasPolicy(work.query))) return;
  await schedule(work, confirmationWork, orderId, { afterSeconds: afterContactSeconds }, {});
}
