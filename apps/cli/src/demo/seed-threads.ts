import { AskQuestion, SendContactMessage } from '@soulvia/contact';
import type { DemoShop } from './demo-shop.js';

/** A message of the contact form, a question about an order on its way and one about a return. An interrupted seeding resumes. */
export async function seedThreads(shop: DemoShop, now: Date): Promise<void> {
  const message = {
    fullName: 'Nadia Hussain',
    subject: 'Do you gift-wrap?',
    message: 'I would like a set wrapped for Eid.',
    replyTo: 'nadia@soulvia.test',
  };
  const [stored] = await shop.query('select from contact_messages');
  if (!stored) await shop.execute(now, new SendContactMessage(message, '127.0.0.1', undefined));
  const asked = await shop.query<{
    order_id: number;
    return_id: number | null;
    user_id: number;
    name: string;
    phone: string | null;
  }>(
    `(select o.id as order_id, null::int as return_id, o.user_id, o.full_name as name, o.phone
        from orders o where o.status = 'SHIPPED' order by o.id desc limit 1)
     union all
     (select r.order_id, r.id, r.user_id, o.full_name, o.phone
        from returns r join orders o on o.id = r.order_id where r.state = 'APPROVED' order by r.id limit 1)`,
  );
  for (const { order_id: orderId, return_id: returnId, user_id, name, phone } of asked) {
    const subject = { orderId, returnId, earningLineId: null, parcelId: null, name };
    const question =
      returnId === null
        ? new AskQuestion(
            'ORDER',
            { ...subject, label: `Order #${orderId}`, userId: null, phone },
            'The courier asked me to pay another amount: PKR 5,000. What is right?',
            'demo-order',
          )
        : new AskQuestion(
            'RETURN',
            { ...subject, label: `Return of order #${orderId}`, userId: user_id, phone: null },
            'When does the courier come to fetch the parcel?',
            'demo-return',
          );
    await shop.execute(now, question);
  }
}
