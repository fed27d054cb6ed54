import type { Client } from './client.js';

/** An admin approves or rejects a payment, whatever the last decision was. */
export async function decidePayment(client: Client): Promise<void> {
  const { random, targets, shop } = client;
  await client.send(client.begin('decision'), {
    method: 'PATCH',
    path: `/api/v1/payments/package-payment/${random.pick(targets.payments)}/approve`,
    by: random.pick(shop.seeded.admins),
    body: { is_approved: random.chance(0.6) },
  });
}
