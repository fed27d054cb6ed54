import { AskAdvance, DecideAdvance, ShowAdvance } from '@soulvia/ordering';
import { readReceipt } from './demo-images.js';
import type { DemoShop } from './demo-shop.js';

type AdvanceState = 'ASKED' | 'SHOWN' | 'APPROVED';

/** The buyer who refuses every parcel has shown the advance that he was asked for; that of an order that was confirmed has arrived. */
const advanceStates: readonly (readonly AdvanceState[])[] = [
  ['ASKED', 'SHOWN'],
  ['ASKED', 'SHOWN', 'APPROVED'],
];

/** Asks for advances of waiting orders. An interrupted seeding resumes. */
export async function seedAdvances(shop: DemoShop, now: Date): Promise<void> {
  const orders = await shop.query<{ id: number; by: number; reached: AdvanceState | null }>(
    `select o.id, (select min(id) from users where role = 'ADMIN') as by, a.state as reached
       from orders o left join order_advances a on a.order_id = o.id
      where o.status = 'PROCESSING' and not o.parcel_open and o.amount > 500
      order by (select count(*) from orders r where r.phone_key = o.phone_key and r.cancel_reason = 'refused') >= 2 desc,
               o.confirmation = 'CONFIRMED' desc, o.id limit 2`,
  );
  for (const [index, { id, by, reached }] of orders.entries())
    for (const state of listRemaining(advanceStates[index] ?? [], reached))
      if (state === 'ASKED') await shop.execute(now, new AskAdvance(id, by, '500.00'));
      else if (state === 'SHOWN') {
        const key = await shop.saveScreenshot(await readReceipt(index));
        await shop.execute(now, new ShowAdvance(id, { key, hash: `advance-${id}` }));
      } else await shop.execute(now, new DecideAdvance(id, by, true, `FT-DEMO-${id}`));
}

/** The states after the one that is reached. */
export function listRemaining<State>(states: readonly State[], reached: State | null | undefined): State[] {
  return states.slice(states.findIndex((state) => state === reached) + 1);
}
