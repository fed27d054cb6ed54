import { beforeAll, expect, test } from '@jest/globals';
import { NewsletterLinks } from '@soulvia/contact';
import { ConfirmationLinks } from '@soulvia/ordering';
import { SharedReads } from '@soulvia/platform/reactions';
import { deleteOldRecipients } from '@soulvia/texts';
import { eventually } from '../../../test/support/eventually.js';
import { Mailbox } from '../../../test/support/mailbox.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { setUp } from '../../../test/support/set-up.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { permitOrderEmail } from './permit-order-email.js';

const reason = 'a recipient that is not proven has had 5 messages about orders in 24 hours';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
const mailbox = setUp(() => new Mailbox(shop.dataDir));
let product = 0;
beforeAll(async () => {
  [product = 0] = await shop.products([1_000]);
});

let sent = 0;
const newAttempt = () => ({ query: shop.query, shared: new SharedReads(shop.query) });
const permit = (to: string) => permitOrderEmail(newAttempt(), `mail-${(sent += 1)}`, to);
const permitMany = (to: string, count: number) => Promise.all(Array.from({ length: count }, () => permit(to)));

async function orderFor(email: string): Promise<number> {
  const buyer = await shop.person();
  const items = [{ product_id: product, quantity: 1 }];
  const gift = { address_id: buyer.addressId, items, full_name: 'Sana', email, phone: '03001234567' };
  const placed = await buyer.api.post('/api/v1/orders/users/checkout', gift);
  expect(placed.status).toBe(201);
  const [order] = await shop.query<{ id: number }>('select max(id) as id from orders where user_id = $1', [buyer.id]);
  return order?.id ?? 0;
}

test('order emails: orders of several accounts send five to an address that is not proven, and operators see why', async () => {
  const victim = 'bombed@victim.test';
  const ids = await Promise.all(Array.from({ length: 6 }, () => orderFor(victim)));
  await Promise.all(ids.map((id) => admin.api.patch(`/api/v1/orders/${id}`, { status: 'CANCELLED' })));
  await eventually(async () => {
    const rows = await shop.query<{ state: string; last_error: string | null; count: number }>(
      `select o.state, o.last_error, count(*)::int as count from reaction_outbox o join events e on e.position = o.position
        where e.subject = 'order' and o.reaction in ('order-placed-mail', 'order-cancelled-mail') group by 1, 2 order by 1`,
    );
    expect(rows).toEqual([
      { state: 'dropped', last_error: reason, count: 7 },
      { state: 'sent', last_error: null, count: 5 },
    ]);
  });
  expect(await mailbox.to(victim)).toHaveLength(5);
});

test('order emails: 30 at once to one mailbox are five, a repeated attempt counts once, and a day later there are five more', async () => {
  const spellings = ['v.ictim@gmail.com', 'Victim+1@gmail.com'];
  const answers = (await Promise.all(spellings.map((to) => permitMany(to, 15)))).flat();
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(5);
  expect(await permitMany('other@victim.test', 1)).toEqual([undefined]);
  const shared = newAttempt();
  const gathered = Array.from({ length: 30 }, (_, index) => `${index % 3}@gathered.test`);
  const permits = await Promise.all(gathered.map((to, index) => permitOrderEmail(shared, `gathered-${index}`, to)));
  expect(permits.map((refusal) => refusal === undefined)).toEqual(gathered.map((_, index) => index < 15));
  for (let attempt = 0; attempt < 6; attempt += 1)
    expect(await permitOrderEmail(newAttempt(), 'again', 'repeated@victim.test')).toBeUndefined();
  await shop.query(
    `update order_recipients set counted_at = array(select at - interval '25 hours' from unnest(counted_at) at)`,
  );
  expect((await permitMany('victim@gmail.com', 6)).filter((answer) => answer === undefined)).toHaveLength(5);
  // The worker may have done it already.
  await deleteOldRecipients(shop.query);
  const old = `select recipient from order_recipients where now() - interval '24 hours' > all(counted_at)`;
  expect(await shop.query(old)).toEqual([]);
  expect(await permit('victim@gmail.com')).toBe(reason);
});

test.each<[string, (email: string) => Promise<unknown>]>([
  [
    'a delivered order',
    async (email) => admin.api.patch(`/api/v1/orders/${await orderFor(email)}`, { status: 'DELIVERED' }),
  ],
  [
    'a confirmed address of an account',
    async (email) => {
      const { id } = await shop.person();
      await shop.query('update users set email = $2, email_verified = true where id = $1', [id, email]);
    },
  ],
  [
    'a confirmed subscription to the newsletter',
    async (email) => {
      await shop.guest.post('/api/v1/newsletter', { email });
      const [request] = await shop.query<{ id: number }>('select id from newsletter_requests where email = $1', [
        email,
      ]);
      const url = new NewsletterLinks(shop.tokenSecret, '').confirmUrl(request?.id ?? 0, new Date());
      return shop.guest.post(`/api/v1${url}`);
    },
  ],
  ['an order confirmed by the emailed link', (email) => confirmByLink(email, 'EMAIL')],
])('order emails: %s proves a recipient', async (what, prove) => {
  const email = `${what.replaceAll(' ', '-')}@proven.test`;
  await permitMany(email, 5);
  expect(await permit(email)).toBe(reason);
  await prove(email);
  expect(await permit(email)).toBeUndefined();
});

async function confirmByLink(email: string, channel: 'EMAIL' | 'LINK'): Promise<void> {
  await setSettings(shop.query, 'features', { confirmation: 'manual' });
  const id = await orderFor(email);
  await shop.query('insert into order_contacts (order_id, channel) values ($1, $2)', [id, channel]);
  const token = new ConfirmationLinks(shop.tokenSecret, '').address(id, new Date()).split('/').at(-1);
  expect((await shop.guest.post(`/api/v1/confirmations/${token}`, { answer: 'confirm' })).status).toBe(200);
}

test('order emails: an order that staff confirmed, or by their link, proves no email', async () => {
  const email = 'unproven@victim.test';
  await permitMany(email, 5);
  await confirmByLink(email, 'LINK');
  const called = await orderFor(email);
  await shop.query(`insert into order_contacts (order_id, channel) values ($1, 'EMAIL')`, [called]);
  await admin.api.post(`/api/v1/orders/${called}/contacts`, { channel: 'CALL', outcome: 'CONFIRMED' });
  expect(await permit(email)).toBe(reason);
});
