import { memberId } from '@soulvia/accounts';
import type { CouponRequest } from '@soulvia/contracts';
import { ChangeOrderStatus, PlaceOrder } from '@soulvia/ordering';
import { CreateCoupon } from '@soulvia/promotions';
import type { DemoShop } from './demo-shop.js';
import type { DemoCustomer } from './seed-accounts.js';

const hourMs = 60 * 60 * 1000;
const usesBefore = 46;

const coupons: readonly CouponRequest[] = [
  { code: 'GLOW10', kind: 'PERCENT', value: 10, min_subtotal: 2000 },
  { code: 'EID500', kind: 'AMOUNT', value: 500, min_subtotal: 1500, uses_max: 50 },
  { code: 'FREESHIP', kind: 'FREE_DELIVERY', uses_per_buyer: null },
  { code: 'SUMMER20', kind: 'PERCENT', value: 20, max_discount: 1000, starts_on: '2026-06-01', ends_on: '2026-08-31' },
];

/** Discount codes, one of them the partner's, and four orders with a code, the last of which is cancelled. An interrupted seeding resumes. */
export async function seedCoupons(
  shop: DemoShop,
  past: { now: Date; opened: Date; customers: readonly DemoCustomer[]; productIds: readonly number[] },
): Promise<void> {
  const { now, opened, customers, productIds } = past;
  const known = new Set((await shop.query<{ code: string }>('select code from coupons')).map(({ code }) => code));
  for (const request of [...coupons, await partnersCoupon(shop)])
    if (!known.has(request.code)) await shop.execute(opened, new CreateCoupon(request));
  // Orders from before the demo used the code, too.
  await shop.query(`update coupons set used = ${usesBefore} where code = 'EID500' and used = 0`);
  for (const [nth, coupon_code] of ['GLOW10', 'EID500', 'FREESHIP', 'GLOW10'].entries()) {
    const customer = customers[nth + 3];
    if (!customer) continue;
    const { userId, addressId: address_id } = customer;
    const items = productIds.slice(4 + nth, 7 + nth).map((product_id) => ({ product_id, quantity: 1 }));
    const at = new Date(now.getTime() - (8 - nth) * hourMs);
    const command = new PlaceOrder(userId, { address_id, items, coupon_code }, `demo-code-${nth}`);
    const { order } = await shop.execute(at, command);
    if (nth === 3) await shop.execute(new Date(at.getTime() + hourMs), new ChangeOrderStatus(order.id, 'CANCELLED'));
  }
}

async function partnersCoupon(shop: DemoShop): Promise<CouponRequest> {
  const [partner] = await shop.query<{ id: number; created_at: string }>(
    `select id, created_at from users where email = 'partner@soulvia.test'`,
  );
  const owner = partner ? memberId(partner.id, new Date(partner.created_at)) : null;
  return { code: 'BILAL15', kind: 'PERCENT', value: 15, first_order_only: true, owner_member_id: owner };
}
