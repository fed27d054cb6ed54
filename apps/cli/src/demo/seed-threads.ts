import { AskQuestion, SendContactMessage } from '@soulvia/contact';
import type { DemoShop } from './demo-shop.js';

interface Asked {
  order_id: number;
  name: string;
}

/** A message of the contact form, a question about an order on its way and one about a return. An interrupted seeding resumes. */
export async function seedThreads(shop: DemoShop, now: Date): Promise<void> {
  const stored = await shop.query<{ kind: string }>('select distinct kind from contact_messages');
  const isMissing = (kind: string) => !stored.some((thread) => thread.kind === kind);
  if (isMissing('CONTACT')) await write(shop, now);
  if (isMissing('ORDER')) await askAboutOrder(shop, now);
  if (isMissing('RETURN')) await askAboutReturn(shop, now);
}

async function write(shop: DemoShop, now: Date): Promise<void> {
  const message = {
    fullName: 'Nadia Hussain',
    subject: 'Do you gift-wrap?',
    message: 'I would like a set wrapped for Eid.',
    replyTo: 'nadia@soulvia.test',
  };
  await shop.execute(now, new SendContactMessage(message, '127.0.0.1', undefined));
}

async function askAboutOrder(shop: DemoShop, now: Date): Promise<void> {
  const [order] = await shop.query<Asked & { phone: string | null; parcel_id: number | null }>(
    `select o.id as order_id, o.full_name as name, o.phone, (select max(id) from parcels p where p.order_id = o.id) as parcel_id
       from orders o where o.status = 'SHIPPED' and o.deleted_at is null order by o.id desc limit 1`,
  );
  if (!order) return;
  const { order_id: orderId, parcel_id: parcelId, name, phone } = order;
  const subject = { label: `Order #${orderId}`, orderId, returnId: null, earningLineId: null, parcelId };
  const text = 'The courier asked me to pay another amount: PKR 5,000. What is right?';
  await shop.execute(
    now,
    new AskQuestion({ kind: 'ORDER', subject, asker: { userId: null, name, phone }, text }, undefined),
  );
}

async function askAboutReturn(shop: DemoShop, now: Date): Promise<void> {
  const [returned] = await shop.query<Asked & { id: number; user_id: number }>(
    `select r.id, r.order_id, r.user_id, o.full_name as name
       from returns r join orders o on o.id = r.order_id where r.state = 'APPROVED' order by r.id limit 1`,
  );
  if (!returned) return;
  const { id: returnId, order_id: orderId, user_id: userId, name } = returned;
  const subject = { label: `Return of order #${orderId}`, orderId, returnId, earningLineId: null, parcelId: null };
  const text = 'When does the courier come to fetch the parcel?';
  await shop.execute(
    now,
    new AskQuestion({ kind: 'RETURN', subject, asker: { userId, name, phone: null }, text }, undefined),
  );
}
