import { beforeAll, describe, expect, test } from '@jest/globals';
import { demoCompany, type MailName, mailNames, type Order, type OrderReturn, type Refund } from '@soulvia/contracts';
import { eventually } from '../../test/support/eventually.js';
import { Mailbox } from '../../test/support/mailbox.js';
import { decide, offerPackage, pay } from '../../test/support/partners.js';
import { useParcelDesk } from '../../test/support/parcels.js';
import { setUp } from '../../test/support/set-up.js';
import { usePerson, useShop } from '../../test/support/use-shop.js';

const publicUrl = 'https://shop.soulvia.test';
const mails = {
  return_decided: 'return-decided-mail',
  refund_paid: 'refund-paid-mail',
  advance_asked: 'advance-asked-mail',
};

describe('emails about returns, refunds and advances', () => {
  const shop = useShop({ workerEnv: { publicUrl } });
  const desk = useParcelDesk(shop);
  const mailbox = setUp(() => new Mailbox(shop.dataDir));
  const buyer = usePerson(shop);
  let product = 0;
  beforeAll(async () => {
    await desk.owner.api.send('PUT', '/api/v1/settings/company', JSON.stringify(demoCompany));
    [product = 0] = await shop.products([500]);
  });

  const post = async <Body>(path: string, body: object = {}): Promise<Body> => {
    const answer = await desk.post(path, body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as Body;
  };
  const payRefund = async (isIt: (refund: Refund) => boolean) => {
    const owed = (await desk.owner.api.get('/api/v1/refunds?state=OWED')).body as Refund[];
    const id = owed.find(isIt)?.id ?? 0;
    await post(`refunds/${id}/paid`, { reference: 'FT 1', paid_on: '2026-01-02', from: 'bank' });
    return id;
  };
  const askReturn = ({ id, items: [line] }: Order) =>
    post<OrderReturn>(`orders/${id}/returns`, {
      reason: 'UNOPENED',
      lines: [{ order_line_id: line?.id, quantity: 1 }],
      refund_to: { method: 'EASYPAISA', title: 'Sana Khan', account: '03451234567' },
    });

  /** An order that is asked to be paid ahead, and two returns of it: one refunded, one declined. */
  async function refunded(): Promise<Order> {
    const order = await shop.order(buyer, [{ product_id: product, quantity: 2 }]);
    await post(`orders/${order.id}/advance`, { amount: '500' });
    await post(`orders/${order.id}/cash`, { amount: order.amount, where: 'bank' });
    await desk.setStatus(order.id, 'DELIVERED');
    const [first, second] = [await askReturn(order), await askReturn(order)];
    await post(`returns/${first.id}/decide`, { approve: true });
    await post(`returns/${second.id}/decide`, { approve: false, reason: 'The seal is broken.' });
    const lines = [{ order_line_id: order.items[0]?.id, restock: 1, write_off: 0, refused: 0 }];
    await post(`returns/${first.id}/receive`, { lines });
    await payRefund(({ order_id: id }) => id === order.id);
    return order;
  }

  /** What became of the emails of an order, or of a refund without one. */
  const outcomes = async (subject: string, id: number) =>
    (
      await shop.query<{ text: string }>(
        `select o.reaction || ' ' || o.state || coalesce(': ' || o.last_error, '') as text
           from reaction_outbox o join events e on e.position = o.position
          where e.body->>$1 = $2 and o.reaction = any($3::text[]) order by o.position`,
        [subject, String(id), Object.values(mails)],
      )
    ).map(({ text }) => text);

  test('say what was decided, paid and asked, with a link to the order', async () => {
    const { id } = await refunded();
    const about = (subject: string) =>
      eventually(async () => {
        const found = (await mailbox.to(buyer.email)).filter(({ head }) => head.includes(`Order #${id}: ${subject}`));
        expect(found).toHaveLength(1);
        return found[0]?.text.replaceAll(/\s+/g, ' ');
      });
    const [advance, approved, declined, paid] = await Promise.all(
      ['please pay PKR 500 ahead', 'your return is approved', 'your return is declined', 'PKR 1,000 refunded'].map(
        about,
      ),
    );
    expect(advance).toContain('Send PKR 500 now and pay PKR 1,650 at the door.');
    expect(approved).toContain('Contact us to arrange how you hand it over.');
    expect(approved).toContain('Once it is here and we have checked it, we refund you.');
    expect(declined).toContain('The seal is broken.');
    expect(paid).toContain(`We have sent you PKR 1,000 for order #${id}.`);
    for (const text of [advance, approved, declined, paid]) expect(text).toMatch(/shop\.soulvia\.test\/order\/[\w.-]+/);
  });

  test.each(Object.keys(mails) as (keyof typeof mails)[])('%s has a switch of its own', async (off) => {
    const switches = (...without: MailName[]) =>
      desk.owner.api.send(
        'PUT',
        '/api/v1/settings/mails',
        JSON.stringify(Object.fromEntries(mailNames.map((name) => [name, !without.includes(name)]))),
      );
    expect((await switches(off)).status).toBe(200);
    const { id } = await refunded();
    const all = [mails.advance_asked, mails.return_decided, mails.return_decided, mails.refund_paid];
    const expected = all.map(
      (name) => `${name} ${name === mails[off] ? 'dropped: this email is switched off' : 'sent'}`,
    );
    await eventually(async () => expect(await outcomes('order_id', id)).toEqual(expected));
    expect((await switches()).status).toBe(200);
  });

  test('nothing is sent when the price of a package was paid back', async () => {
    const member = await shop.person();
    const payment = await pay(shop, member.id, await offerPackage(shop, 5, '900.00'));
    for (const isApproved of [true, false]) await decide(shop, desk.owner.id, payment, isApproved);
    const refund = await payRefund(({ payment_id: id }) => id === payment);
    await eventually(async () =>
      expect(await outcomes('refund_id', refund)).toEqual(['refund-paid-mail dropped: it is no refund of an order']),
    );
  });
});
