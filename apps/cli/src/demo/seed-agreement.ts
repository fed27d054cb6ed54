import { AcceptAgreement, PublishAgreement } from '@soulvia/accounts';
import type { DemoShop } from './demo-shop.js';

const text = `What partners of the demo shop agree to. Ask a lawyer for the text of your own shop.

1. You sell products to people who use them. You are paid for such sales only, never for bringing in partners.
2. You say of a product what its page says, and promise no one an income.
3. You may give a package back within 30 days: we buy back unopened products at the price you paid.
4. Customers decide what you see of their orders. You keep to yourself what you see.
5. Either side may end the partnership at any time. What was earned until then is paid.`;

/** Publishes an agreement, and lets the demo's partners accept it. */
export async function seedAgreement(shop: DemoShop, opened: Date): Promise<void> {
  const [owner] = await shop.query<{ id: number }>(`select id from users where email = 'admin@soulvia.test'`);
  const version = await shop.execute(opened, new PublishAgreement(text, owner?.id ?? 0));
  const partners = await shop.query<{ id: number; created_at: string }>(
    `select id, created_at from users where role = 'SOULVIA_PARTNER' order by id`,
  );
  for (const { id, created_at: joined } of partners)
    await shop.execute(new Date(joined), new AcceptAgreement(id, version));
}
