import type { CommandRequest, Client } from './client.js';
import { encodeForm, screenshot } from './form.js';

/** A member submits a payment with its screenshot, and retries once when the outcome is unknown. */
export async function payForPackage(client: Client): Promise<void> {
  const { random, shop } = client;
  const command = client.begin('payment', { key: client.newId() });
  const request: CommandRequest = {
    method: 'POST',
    path: '/api/v1/payments/package-payment',
    by: random.pick(shop.seeded.partners),
    form: await encodeForm({ package: String(random.pick(shop.seeded.packages)), image: screenshot }),
    madeId: (body) => (body as { payment: { id: number } }).payment.id,
  };
  let attempt = await client.send(command, request);
  if (attempt.outcome === 'unknown' && !client.ended.aborted) attempt = await client.send(command, request);
  if (attempt.madeId !== undefined) client.targets.payments.push(attempt.madeId);
}
