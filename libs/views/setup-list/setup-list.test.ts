import { expect, test } from '@jest/globals';
import { type CompanyInfo, defaultConfirmationSettings, type SetupList, setupListPath } from '@soulvia/contracts';
import { offerPackage, setPaymentDetails } from '../../../test/support/partners.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const path = `/api/v1/${setupListPath}`;

const shop = useShop();
const owner = usePerson(shop, 'ADMIN');

const doneSteps = async () => {
  const { status, body } = await owner.api.get(path);
  expect(status).toBe(200);
  return Object.entries(body as SetupList).flatMap(([step, isDone]) => (isDone ? [step] : []));
};

test('set-up list: an empty shop has done nothing, and each step ticks itself', async () => {
  await shop.query('update users set email_verified = false where id = $1', [owner.id]);
  expect(await doneSteps()).toEqual([]);
  const { body: company } = await owner.api.get('/api/v1/settings/company');
  const save = async (changes: Partial<CompanyInfo>) => {
    const own = JSON.stringify({ ...(company as CompanyInfo), ...changes });
    expect((await owner.api.send('PUT', '/api/v1/settings/company', own)).status).toBe(200);
  };
  const free_delivery_from = '5000.00';
  await save({ free_delivery_from });
  expect(await doneSteps()).toEqual(['free_delivery']);
  await save({ name: 'Amna Skincare', free_delivery_from: null });
  await setPaymentDetails(shop);
  expect(await doneSteps()).toEqual(['company', 'payment_details']);
  await offerPackage(shop, 100);
  const [product = 0] = await shop.products([5]);
  expect(await doneSteps()).toEqual(['company', 'payment_details', 'packages', 'categories', 'products']);
  await save({ name: 'Amna Skincare', free_delivery_from });
  expect(await doneSteps()).toContain('free_delivery');
  const { id } = await shop.order(owner, [{ product_id: product, quantity: 1 }]);
  await owner.api.send('DELETE', `/api/v1/orders/${id}`, undefined);
  expect(await doneSteps()).toContain('test_order');
  await setSettings(shop.query, 'confirmation', { ...defaultConfirmationSettings, hold_hours: 72 });
  await shop.query('update users set email_verified = true where id = $1', [owner.id]);
  await shop.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name) values ($1, 'a', 'b', 0, '{}', 'Phone')`,
    [owner.id],
  );
  expect(await doneSteps()).toHaveLength(10);
});

test('set-up list: a second owner has their own last steps', async () => {
  const other = await shop.person('ADMIN');
  expect((await other.api.get(path)).body).toMatchObject({
    company: true,
    email_confirmation: true,
    second_factor: false,
  });
});
