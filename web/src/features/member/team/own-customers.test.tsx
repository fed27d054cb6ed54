import { beforeEach, expect, it } from '@jest/globals';
import { type OwnCustomers as Customers, ownCustomersPath } from '@soulvia/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeReplies } from '@/testing/fake-api';
import { sampleTeam } from '@/testing/partner-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { TeamSection } from './team-section';

const others = { customers: 14, collected: '31200.00', month: '2026-11' };
const sana = { name: 'Sana M.', orders: 3, last_order_on: '2026-11-04', delivered_share: 67 };
let api: ReturnType<typeof fakeReplies>;

beforeEach(() => {
  signIn({ role: 'SOULVIA_PARTNER' });
  api = fakeReplies({ 'GET users/team-referrals': { body: { team_referrals: sampleTeam([[], [], []]) } } });
});

function open(customers: Customers) {
  api.replies[`GET ${ownCustomersPath}`] = { body: customers };
  showPage(<TeamSection />, '/user-dashboard?tab=team-referrals&view=customers');
}

it('my customers: lists who shares their orders, and the others in one line', async () => {
  open({ customers: [sana, { ...sana, name: 'Ali', delivered_share: null }], others });
  expect((await screen.findAllByRole('heading', { level: 3 })).map((name) => name.textContent)).toEqual([
    'Sana M.',
    'Ali',
  ]);
  expect(
    screen
      .getAllByRole('term')
      .slice(-5)
      .map((term) => term.parentElement?.textContent),
  ).toEqual(['Orders3', 'Last orderNov 4, 2026', 'Delivered67 %', 'Orders3', 'Last orderNov 4, 2026']);
  expect(
    screen.getByText('and 14 customers who keep their orders to themselves: PKR 31,200 in November'),
  ).toBeInTheDocument();
});

it('my customers: says no sum of few customers', async () => {
  open({ customers: [], others: { ...others, customers: 1, collected: null } });
  expect(await screen.findByText('1 customer who keeps their orders to themselves')).toBeInTheDocument();
});

it('my customers: a partner without a team has them, and can try again', async () => {
  open({ customers: [], others: { ...others, customers: 0 } });
  api.replies[`GET ${ownCustomersPath}`] = { status: 403, body: {} };
  expect(await screen.findByText('Failed to load your customers')).toBeInTheDocument();
  api.replies[`GET ${ownCustomersPath}`] = { body: { customers: [], others: { ...others, customers: 0 } } };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^No customers yet/)).toBeInTheDocument();
});

it('my customers: are of partners only', async () => {
  signIn({ role: 'USER' });
  open({ customers: [sana], others });
  expect(await screen.findByText('Total Team')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Team' })).not.toBeInTheDocument();
  expect(api.calls.some(({ path }) => path === ownCustomersPath)).toBe(false);
});
