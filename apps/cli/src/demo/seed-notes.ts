import { AddCustomerNote, TagCustomer } from '@soulvia/accounts';
import type { CustomerNoteRequest } from '@soulvia/contracts';
import type { DemoShop } from './demo-shop.js';
import type { DemoCustomer } from './seed-accounts.js';

const notes: readonly CustomerNoteRequest[] = [
  { text: 'Calls back after six in the evening.', pinned: true },
  { text: 'Asked for less packaging. The next parcel goes without a gift box.' },
  { text: 'Skin reacts to strong acids: suggest Centella first.' },
];
const tags = [['vip', 'bridal season'], ['calls first'], ['salon', 'sensitive skin']];

/** Notes and tags of support on the first customers. */
export async function seedNotes(shop: DemoShop, now: Date, customers: readonly DemoCustomer[]): Promise<void> {
  const [support] = await shop.query<{ id: number }>(
    `select id from users where email = 'support@soulvia.test' and not exists (select from customer_notes)`,
  );
  if (!support) return;
  for (const [nth, note] of notes.entries()) {
    const userId = customers[nth + 1]?.userId ?? 0;
    await shop.execute(now, new AddCustomerNote(support.id, userId, note, undefined), support.id);
    await shop.execute(now, new TagCustomer(userId, tags[nth] ?? []), support.id);
  }
}
