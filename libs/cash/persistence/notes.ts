import type { Query } from '@soulvia/platform/database';
import { eraseDifferenceNotes } from './differences.js';

interface CashNote {
  journalId: number;
  orderId: number;
  /** The buyer. */
  userId: number;
  note: string;
}

/** What staff wrote about cash by hand: why it differs, why it was taken back. */
export async function saveNote(query: Query, { journalId, orderId, userId, note }: CashNote): Promise<void> {
  await query('insert into cash_notes (journal_id, order_id, user_id, note) values ($1, $2, $3, $4)', [
    journalId,
    orderId,
    userId,
    note,
  ]);
}

export async function findNotes(query: Query, orderId: number): Promise<Map<number, string>> {
  const rows = await query<{ journal_id: number; note: string }>(
    'select journal_id, note from cash_notes where order_id = $1',
    [orderId],
  );
  return new Map(rows.map(({ journal_id: id, note }) => [id, note]));
}

/** Gives what was written about an order to the account that has it now, with which it is erased. */
export async function giveNotes(query: Query, orderId: number, userId: number): Promise<void> {
  await query('update cash_notes set user_id = $2 where order_id = $1', [orderId, userId]);
  await query('update cash_differences set user_id = $2 where order_id = $1', [orderId, userId]);
}

/** Deletes what was written about the orders of a user whose account is being erased. */
export async function eraseCashNotes(query: Query, userId: number): Promise<void> {
  await query('delete from cash_notes where user_id = $1', [userId]);
  await eraseDifferenceNotes(query, userId);
}
