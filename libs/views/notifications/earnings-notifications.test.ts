import { expect, test } from '@jest/globals';
import { addMonths, periodClosed, periodCloseFailed } from '@soulvia/earnings';
import { type Notification, shopMonth } from '@soulvia/contracts';
import { planActivated } from '../../earnings/domain/events.js';
import { listMonths, nameMonth } from '../../earnings/domain/month.js';
import { writeEvents } from '../../../test/support/earnings-histories.js';
import { eventually } from '../../../test/support/eventually.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const finance = usePerson(shop, 'ADMIN', ['finance']);
const stocker = usePerson(shop, 'ADMIN', ['catalogue']);
const plan = { levels: [], active: null, total_percent_max: 10, hold_days: 14, payout_min: '1000.00' };

test('earnings notifications: say once when a month can be closed, when its close failed and when lines are held', async () => {
  const past = addMonths(shopMonth(new Date()), -3);
  const read = async (person = finance) =>
    (await person.api.get('/api/v1/notifications?type=earnings')).body as Notification[];
  const titles = async (person = finance) => (await read(person)).map(({ title }) => title);
  await writeEvents(shop, new Date(), [[planActivated, 1, { version: 1, from_month: past, plan }]]);
  const waiting = `select payload->>'month' as month from due_work where kind = 'closable-month' and due_at > now()`;
  const [next] = await eventually(async () => {
    const rows = await shop.query<{ month: string }>(waiting);
    expect(rows).toHaveLength(1);
    return rows;
  });
  const closable = listMonths(past, addMonths(next?.month ?? '', -1)).map(
    (month) => `${nameMonth(month)} can be closed`,
  );
  expect(closable.length).toBeGreaterThanOrEqual(2);
  // A second plan begins no second notification.
  await writeEvents(shop, new Date(), [[planActivated, 2, { version: 2, from_month: addMonths(past, 5), plan }]]);
  const closed = { plan: 1, position: 1, entries: 9, total: '1.00', digest: '' };
  await writeEvents(shop, new Date(), [
    [periodCloseFailed, 202501, { month: '2025-01' }],
    [periodClosed, 202501, { month: '2025-01', ...closed, held: 0 }],
    [periodClosed, 202502, { month: '2025-02', ...closed, held: 2 }],
  ]);
  const earlier = ['2 lines of February are held', 'Closing January failed'];
  await eventually(async () => expect(await titles()).toEqual([...earlier, ...closable.toReversed()]));
  expect((await read()).filter((one) => one.is_held).map(({ title }) => title)).toEqual(earlier.slice(0, 1));
  expect(await titles(stocker)).toEqual([]);
});
