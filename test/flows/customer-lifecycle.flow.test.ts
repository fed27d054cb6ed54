import { expect, test } from '@jest/globals';
import type { Dashboard } from '@soulvia/contracts';
import { applicant } from '../support/applicant.js';
import { eventually } from '../support/eventually.js';
import { usePerson, useShop } from '../support/use-shop.js';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');

async function customers(): Promise<{ total: number; thisYear: number }> {
  const dashboard = (await admin.api.get('/api/v1/admin/dashboard')).body as Dashboard;
  return {
    total: dashboard.total_customers,
    thisYear: dashboard.customers_per_month.reduce((sum, count) => sum + count, 0),
  };
}

/** Waits until the total is `count`. @returns the dashboard's customers then. */
async function counted(count: number): Promise<{ total: number; thisYear: number }> {
  await eventually(async () => expect((await customers()).total).toBe(count));
  return customers();
}

test('customer lifecycle: the dashboard follows sign-up, role changes and deletion', async () => {
  const { body } = await shop.guest.post('/api/v1/auth/register', applicant());
  const { id } = (body as { user: { id: number } }).user;
  await shop.person();
  expect(await counted(2)).toEqual({ total: 2, thisYear: 2 });
  await admin.api.patch(`/api/v1/users/${id}`, { role: 'GUEST_USER' });
  await admin.api.patch(`/api/v1/users/${id}`, { role: 'ADMIN' });
  expect(await counted(1)).toEqual({ total: 1, thisYear: 1 });
  await admin.api.patch(`/api/v1/users/${id}`, { role: 'USER' });
  expect(await counted(2)).toEqual({ total: 2, thisYear: 2 });
  await admin.api.send('DELETE', `/api/v1/users/${id}`, undefined);
  expect(await counted(1)).toEqual({ total: 1, thisYear: 1 });
});
