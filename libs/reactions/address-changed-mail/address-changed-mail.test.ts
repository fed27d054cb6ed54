import { expect, test } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.js';
import { Mailbox } from '../../../test/support/mailbox.js';
import { setUp } from '../../../test/support/set-up.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
const buyer = usePerson(shop);
const mailbox = setUp(() => new Mailbox(shop.dataDir));

test('address changed: the buyer is emailed the old and the new city, and a text that no list has stays out', async () => {
  const [product = 0] = await shop.products([10]);
  const { id } = await shop.order(buyer, [{ product_id: product, quantity: 1 }]);
  const address = { street_no: '2 Bosan Road', city: 'multan', zip_code: '60000', country: 'Pakistan' };
  const edit = (changes: object) => admin.api.patch(`/api/v1/orders/${id}/content`, { shipping_address: changes });
  expect((await edit(address)).status).toBe(200);
  const mail = await mailbox.newestTo(buyer.email, 2);
  expect(mail.head).toContain(`Subject: Order #${id}: the delivery address changed`);
  for (const part of [mail.text, mail.html]) {
    expect(part).toMatch(/City before[^]*Lahore[^]*City now[^]*Multan/);
    expect(part).not.toContain('Bosan');
  }
  expect((await edit({ ...address, city: 'Claim at evil.test' })).status).toBe(200);
  const next = await mailbox.newestTo(buyer.email, 3);
  expect(next.text).toMatch(/City before: *Multan[^]*City now: *Not in our list of cities/);
  expect(next.text).not.toContain('evil');
  await eventually(async () =>
    expect(await shop.query(`select state from reaction_outbox where reaction = 'address-changed-mail'`)).toEqual([
      { state: 'sent' },
      { state: 'sent' },
    ]),
  );
});
