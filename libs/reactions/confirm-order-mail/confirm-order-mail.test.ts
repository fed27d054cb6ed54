import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import type { Order } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { Mailbox } from '../../../test/support/mailbox.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const dataDir = mkdtempSync(join(tmpdir(), 'soulvia-test-data-'));
const mailbox = new Mailbox(dataDir);

const shop = useShop({ workerEnv: { dataDir, publicUrl: 'https://shop.soulvia.test' } });
const admin = usePerson(shop, 'ADMIN');
const buyer = usePerson(shop);
let product: number;
beforeAll(async () => {
  [product = 0] = await shop.products([100], '1000.25');
  await setSettings(shop.query, 'features', { confirmation: 'policy' });
  await setSettings(shop.query, 'confirmation', { quiet_from: '00:00', quiet_to: '00:00' });
});

/** An order for which the reminder is due, while no worker runs. */
async function dueOrder(): Promise<Order> {
  await shop.stopWorker();
  const order = await shop.order(buyer, [{ product_id: product, quantity: 2 }]);
  await shop.query(`update orders set created_at = created_at - interval '7 hours' where id = $1`, [order.id]);
  return order;
}

const asked = (id: number) =>
  shop.query<{ state: string; last_error: string | null }>(
    `select o.state, o.last_error from reaction_outbox o join events e on e.position = o.position
      where o.reaction = 'confirm-order-mail' and e.subject_id = $1`,
    [id],
  );

test('confirmation email: has the cash due in whole rupees and a link with which the order is confirmed', async () => {
  const { id } = await dueOrder();
  await shop.startWorker();
  const mail = await eventually(async () => {
    const found = (await mailbox.to(buyer.email)).find(({ head }) => head.includes('please confirm your order'));
    if (!found) throw new Error('no email to confirm has arrived');
    return found;
  });
  expect(mail.text).toContain('You pay PKR 2,151 in cash when it arrives.');
  const [, token = ''] = /https:\/\/shop\.soulvia\.test\/confirm-order\/([\w.-]+)/.exec(mail.text) ?? [];
  const confirmed = await shop.guest.post(`/api/v1/confirmations/${token}`, { answer: 'confirm' });
  expect(confirmed).toMatchObject({ status: 200, body: { order_id: id, confirmation: 'CONFIRMED' } });
  expect(await asked(id)).toEqual([{ state: 'sent', last_error: null }]);
});

test('confirmation email: is not sent for a link that staff create, nor once the order was decided', async () => {
  const byStaff = await shop.order(buyer, [{ product_id: product, quantity: 1 }]);
  await admin.api.post(`/api/v1/orders/${byStaff.id}/confirmation-link`);
  await eventually(async () =>
    expect(await asked(byStaff.id)).toEqual([{ state: 'dropped', last_error: 'staff send this link themselves' }]),
  );
});

test('cancellation email: says that no one could be reached, or that the customer cancelled', async () => {
  const texts = async () =>
    (await mailbox.to(buyer.email)).filter(({ head }) => /: cancelled/.test(head)).map(({ text }) => text);
  const { id } = await dueOrder();
  for (const _ of [1, 2])
    await admin.api.post(`/api/v1/orders/${id}/contacts`, { channel: 'CALL', outcome: 'NO_ANSWER' });
  await setSettings(shop.query, 'confirmation', { then: 'cancel' });
  await shop.query(`update orders set created_at = created_at - interval '49 hours' where id = $1`, [id]);
  await shop.query(`update due_work set due_at = now() where subject_id = $1`, [id]);
  await shop.startWorker();
  await eventually(async () =>
    expect(await texts()).toEqual([expect.stringContaining('We could not reach you to confirm it.')]),
  );
  const declined = await shop.order(buyer, [{ product_id: product, quantity: 1 }]);
  await admin.api.post(`/api/v1/orders/${declined.id}/contacts`, { channel: 'CALL', outcome: 'DECLINED' });
  await eventually(async () => expect((await texts()).some((text) => text.includes('You cancelled order'))).toBe(true));
});
