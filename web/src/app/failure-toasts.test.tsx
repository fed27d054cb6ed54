import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import toast from 'react-hot-toast/headless';
import { CategoriesSection } from '@/features/admin/categories/categories-section';
import { OrdersSection } from '@/features/admin/orders/orders-section';
import { ProductsSection } from '@/features/admin/products/products-section';
import { CustomersSection, PartnersSection } from '@/features/admin/users/user-sections';
import { StatsSection } from '@/features/member/stats/stats-section';
import { ReferralsSection } from '@/features/member/team/referrals-section';
import { TeamSection } from '@/features/member/team/team-section';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleCategory, sampleProduct, sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { AdminProfile } from './settings/admin-profile';

const refusal = { status: 409, statusText: 'Conflict', body: { detail: 'The shelf is locked.' } };
const succeeded = { body: [], headers: { 'X-Total-Count': '0' } };

/** Every request succeeds, except those that fail. */
function failOn(isFailing: (call: FakeCall) => boolean): void {
  fakeApi((call) => (isFailing(call) ? refusal : succeeded));
}

/** The text of a toast, which `showPage` draws after the page. */
const toasts = () =>
  screen.queryAllByRole('button', { name: 'Dismiss message' }).map((bar) => bar.previousSibling?.textContent);

beforeEach(() => {
  toast.remove();
  signIn({ role: 'ADMIN' });
});
afterEach(() => void jest.restoreAllMocks());

it.each<[string, ComponentType, string, string]>([
  ['fetch dashboard stats', StatsSection, 'users/dashboard-stats', '/'],
  ['fetch referrals', ReferralsSection, 'users/user-referrals', '/'],
  ['fetch team referrals', TeamSection, 'users/team-referrals', '/'],
  ['fetch orders', OrdersSection, 'orders/admin/orders', '/admin?section=orders'],
  ['fetch products', ProductsSection, 'products?', '/admin?section=products'],
  ['fetch low stock products', ProductsSection, 'products/low-stock', '/admin?section=products'],
  ['fetch product', ProductsSection, 'products/3', '/admin?section=products&form=3'],
  ['fetch Categories', CategoriesSection, 'products/categories', '/admin?section=categories'],
  ['fetch category', CategoriesSection, 'products/categories/3', '/admin?section=categories&form=3'],
  ['fetch all users', CustomersSection, 'users', '/admin?section=customers'],
  ['fetch all users', PartnersSection, 'users', '/admin?section=partners'],
  ['fetch user', CustomersSection, 'users/7', '/admin?section=customers&form=7'],
])('failure toast: "Failed to %s" with the reason, once', async (action, Page, path, at) => {
  failOn((call) => call.path.startsWith(path));
  showPage(<Page />, at);
  await screen.findAllByText(/^Failed to .*: The shelf is locked\.$/);
  expect(toasts()).toEqual([`Failed to ${action}: The shelf is locked.`]);
});

it('failure toast: "Failed to create user" with the reason; the error holds status and response body', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  failOn(({ method }) => method === 'POST');
  showPage(<CustomersSection />, '/admin?section=customers&form=new');
  const values: Record<string, string> = {
    'First name': 'Hina',
    'Last name': 'Qureshi',
    Email: 'hina@soulvia.test',
    'Phone number': '03001234567',
    'WhatsApp number': '03001234567',
    CNIC: '3520112345674',
    Password: 'Passw0rd!',
    'Confirm password': 'Passw0rd!',
  };
  for (const [label, text] of Object.entries(values)) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(text);
  }
  await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Female');
  await userEvent.click(screen.getByRole('button', { name: 'Add Customer' }));
  await screen.findByRole('button', { name: 'Dismiss message' });
  expect(toasts()).toEqual(['Failed to create user: The shelf is locked.']);
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Failed to create user (409): {"detail":"The shelf is locked."}' }),
  );
});

it('failure toast: "Failed to update personal information" with the reason', async () => {
  const user = sampleUser({ role: 'ADMIN', cnic: '3520112345671', gender: 'F', whatsapp: '03001234567' });
  fakeApi(({ method }) => (method === 'PATCH' ? refusal : { body: { authenticated: true, user } }));
  showPage(<AdminProfile />);
  await userEvent.type(await screen.findByLabelText('First name'), 'a');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('button', { name: 'Dismiss message' });
  expect(toasts()).toEqual(['Failed to update personal information: The shelf is locked.']);
});

it('failure toast: a category choice that cannot be read says why in the product form', async () => {
  fakeApi(({ path }) => {
    if (path.startsWith('products/categories')) return refusal;
    return path === 'products/3' || path.startsWith('products/3?')
      ? { body: sampleProduct({ id: 3, category: sampleCategory().id }) }
      : succeeded;
  });
  showPage(<ProductsSection />, '/admin?section=products&form=3');
  await screen.findByRole('button', { name: 'Dismiss message' });
  expect(toasts()).toEqual(['Failed to fetch Categories: The shelf is locked.']);
});
