import { testImage } from '../../../support/images.js';
import type { CommandRequest, Client } from './client.js';

const screenshot = await testImage(32, 32);

/** A member submits a payment with its screenshot, and retries once when the outcome is unknown. */
export async function payForPackage(client: Client): Promise<void> {
  const { random, shop } = client;
  const command = client.begin('payment', { key: client.newId() });
  const request: CommandRequest = {
    method: 'POST',
    path: '/api/v1/payments/package-payment',
    by: random.pick(shop.seeded.partners),
    form: await formOf(random.pick(shop.seeded.packages)),
    madeId: (body) => (body as { payment: { id: number } }).payment.id,
  };
  let attempt = await client.send(command, request);
  if (attempt.outcome === 'unknown' && !client.ended.aborted) attempt = await client.send(command, request);
  if (attempt.madeId !== undefined) client.targets.payments.push(attempt.madeId);
}

async function formOf(packageId: number): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  form.append('package', String(packageId));
  form.append('image', new Blob([new Uint8Array(screenshot)], { type: 'image/png' }), 'screenshot.png');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await encoded.arrayBuffer()) };
}
