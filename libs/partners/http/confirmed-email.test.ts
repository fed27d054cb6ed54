import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SubmittedPayment } from '@soulvia/contracts';
import { testImage } from '../../../test/support/images.js';
import { offerPackage } from '../../../test/support/partners.js';
import { sendForm } from '../../../test/support/send-form.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useShop({ worker: false });
let member: Person;
let starter: number;
let screenshot: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  starter = await offerPackage(shop, 100);
  screenshot = new Uint8Array(await testImage(700, 1200));
});

const submit = (headers: Record<string, string> = {}) => {
  const fields = { package: starter, image: new Blob([screenshot]) };
  return sendForm(member.api, 'POST', '/api/v1/payments/package-payment/', fields, headers);
};
const kept = async () => (await readdir(join(shop.dataDir, 'private', 'screenshots')).catch(() => [])).length;
const traces = async () => [await shop.query('select * from package_payments order by id'), await kept()];
const confirmEmails = async (value: 'off' | 'partners') =>
  setSettings(shop.query, 'features', { email_confirmation: value });
const unverify = async () => shop.query('update users set email_verified = false where id = $1', [member.id]);

describe('package payment: confirmed email', () => {
  beforeEach(async () => {
    member = await shop.person();
    await unverify();
  });
  afterEach(async () => confirmEmails('off'));

  test('is not needed by default', async () => {
    expect((await submit()).status).toBe(201);
  });

  test('is needed when the shop requires it; a refused payment leaves nothing and its key works afterwards', async () => {
    await confirmEmails('partners');
    const before = await traces();
    const key = { 'Idempotency-Key': 'unverified-payer' };
    const refused = await submit(key);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'EMAIL_NOT_VERIFIED', message: 'Confirm your email before you submit a payment.' },
    ]);
    expect(await traces()).toEqual(before);
    await shop.query('update users set email_verified = true where id = $1', [member.id]);
    expect((await submit(key)).status).toBe(201);
  });

  test('is not asked again of a repeated request', async () => {
    const key = { 'Idempotency-Key': 'repeated-payment' };
    const first = await submit(key);
    await confirmEmails('partners');
    const again = await submit(key);
    expect([again.status, (again.body as SubmittedPayment).payment.id]).toEqual([
      201,
      (first.body as SubmittedPayment).payment.id,
    ]);
  });

  test('orders never wait for it', async () => {
    await confirmEmails('partners');
    const [product = 0] = await shop.products([5]);
    expect(await shop.order(member, [{ product_id: product, quantity: 1 }])).toMatchObject({ total_items: 1 });
  });
});
