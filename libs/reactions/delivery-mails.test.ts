import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { mailNames } from '@soulvia/contracts';
import { eventually } from '../../test/support/eventually.js';
import { Mailbox } from '../../test/support/mailbox.js';
import { useParcelDesk } from '../../test/support/parcels.js';
import type { ReadMail } from '../../test/support/read-mail.js';
import { useShop } from '../../test/support/use-shop.js';
import type { Person } from '../../test/support/test-shop.js';

const dataDir = mkdtempSync(join(tmpdir(), 'soulvia-test-data-'));
const mailbox = new Mailbox(dataDir);

const shop = useShop({ workerEnv: { dataDir } });
const desk = useParcelDesk(shop);

const subjectOf = ({ head }: ReadMail) => /^Subject: (.*)$/m.exec(head)?.[1]?.trim();
const subjects = async (buyer: Person) => (await mailbox.to(buyer.email)).map((mail) => subjectOf(mail) ?? '');

async function orderOf(buyer: Person): Promise<number> {
  const [product = 0] = await shop.products([10]);
  return (await shop.order(buyer, [{ product_id: product, quantity: 1 }])).id;
}

/** Waits until every reaction to an order and its parcels has ended. */
const quiet = () =>
  eventually(async () => {
    const heads = await shop.query<{ behind: boolean }>(
      `select (select max(position) from events) > (select min(position) from reactions where name not like 'due:%') as behind`,
    );
    expect(heads[0]?.behind).toBe(false);
    expect(await shop.query(`select 1 from reaction_outbox where state in ('waiting', 'sending')`)).toEqual([]);
  });

test('delivery emails: one for each step of a parcel, with what to pay, and none for a repeated report', async () => {
  const buyer = await shop.person();
  const id = await orderOf(buyer);
  const contact = { channel: 'CALL', outcome: 'CONFIRMED' };
  expect((await desk.post(`orders/${id}/contacts`, contact)).status).toBe(201);
  const parcel = await desk.parcel(id, ['WITH_COURIER', 'OUT_FOR_DELIVERY'], { tracking_number: `MAIL-${id}` });
  await desk.report(parcel.id, 'OUT_FOR_DELIVERY');
  await desk.report(parcel.id, 'DELIVERED');
  await mailbox.newestTo(buyer.email, 5);
  await quiet();
  expect((await subjects(buyer)).toSorted()).toEqual(
    [
      `Order #${id}: we received your order`,
      `Order #${id}: confirmed`,
      `Order #${id}: on its way`,
      `Order #${id}: out for delivery`,
      `Order #${id}: delivered`,
    ].toSorted(),
  );
  const mails = await mailbox.to(buyer.email);
  const textOf = (what: string) => mails.find((mail) => subjectOf(mail)?.endsWith(what))?.text.replaceAll(/\s+/g, ' ');
  expect(textOf('out for delivery')).toContain(
    `Test courier is on the way to you with order #${id} (tracking number MAIL-${id}).`,
  );
  for (const what of ['on its way', 'out for delivery']) expect(textOf(what)).toContain('Pay exactly PKR 1,150.');
});

test('delivery emails: a replacement has nothing to pay, and a pickup is not announced', async () => {
  const buyer = await shop.person();
  const id = await orderOf(buyer);
  await desk.parcel(id, ['DELIVERED']);
  await desk.parcel(id, ['OUT_FOR_DELIVERY', 'DELIVERED'], { kind: 'REPLACEMENT' });
  await desk.parcel(id, ['OUT_FOR_DELIVERY'], { kind: 'PICKUP' });
  await quiet();
  const mails = (await mailbox.to(buyer.email)).filter((mail) => subjectOf(mail)?.endsWith('out for delivery'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('There is nothing to pay.');
});

test('delivery emails: each can be switched off', async () => {
  const switches = Object.fromEntries(
    mailNames.map((name) => [name, name !== 'order_confirmed' && name !== 'order_out_for_delivery']),
  );
  const put = await desk.owner.api.send('PUT', '/api/v1/settings/mails', JSON.stringify(switches));
  expect(put.status).toBe(200);
  const buyer = await shop.person();
  const id = await orderOf(buyer);
  await desk.post(`orders/${id}/contacts`, { channel: 'CALL', outcome: 'CONFIRMED' });
  await desk.parcel(id, ['OUT_FOR_DELIVERY']);
  await mailbox.newestTo(buyer.email, 2);
  await quiet();
  expect((await subjects(buyer)).toSorted()).toEqual(
    [`Order #${id}: on its way`, `Order #${id}: we received your order`].toSorted(),
  );
});
