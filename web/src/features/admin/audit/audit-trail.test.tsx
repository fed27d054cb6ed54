import { beforeEach, expect, it } from '@jest/globals';
import type { AuditEntry } from '@soulvia/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleAuditEntry, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { AuditTrail } from './audit-trail';

let pages: AuditEntry[][];
let broken: FakeResponse | null;
let calls: FakeCall[];
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  broken = null;
  calls = fakeApi(({ path }) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    const Link = page < pages.length ? '</x>; rel="next"' : '</x>; rel="first"';
    return broken ?? { body: pages[page - 1], headers: { Link } };
  });
});

const lines = () => screen.queryAllByRole('listitem').map((line) => line.textContent);

it('audit trail: shows actor, action and time', async () => {
  pages = [
    [
      sampleAuditEntry(4),
      sampleAuditEntry(3, { actor: 'user:7', actor_name: 'Sana Malik' }),
      sampleAuditEntry(2, { actor: 'user:9', actor_name: null }),
      sampleAuditEntry(1, { actor: 'system', actor_name: null }),
    ],
  ];
  showPage(<AuditTrail kind="order" id={12} />);
  expect(screen.getByText('Loading the history')).toBeInTheDocument();
  await screen.findByText('Line 4');
  expect(lines()).toEqual([
    'Line 4Mar 4, 2026, 10:06 AM by Bilal Khan',
    'Line 3Mar 4, 2026, 10:06 AM by you',
    'Line 2Mar 4, 2026, 10:06 AM by user #9',
    'Line 1Mar 4, 2026, 10:06 AM by the shop itself',
  ]);
  expect(calls[0]?.path).toBe('operations/audit/order/12?page=1&page_size=10');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('audit trail: shows old and new values', async () => {
  pages = [
    [
      sampleAuditEntry(1, {
        changes: [
          { field: 'price', from: 'PKR 900', to: 'PKR 950.50' },
          { field: 'instagram', from: null, to: 'https://instagram.com/soulvia' },
        ],
      }),
    ],
  ];
  showPage(<AuditTrail kind="company" id={1} />);
  await screen.findByText('Line 1');
  expect(lines().slice(1)).toEqual([
    'price: PKR 900 →to PKR 950.50',
    'instagram: nothing →to https://instagram.com/soulvia',
  ]);
});

it('audit trail: loads older entries without duplicates', async () => {
  pages = [
    [sampleAuditEntry(3), sampleAuditEntry(2)],
    [sampleAuditEntry(2), sampleAuditEntry(1)],
  ];
  showPage(<AuditTrail kind="product" id={5} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier' }));
  await screen.findByText('Line 1');
  expect(lines()).toHaveLength(3);
});

it('audit trail: shows an empty state', async () => {
  pages = [[]];
  showPage(<AuditTrail kind="user" id={5} />);
  expect(await screen.findByText('No history yet.')).toBeInTheDocument();
});

it('audit trail: shows the reason of a failure and retries', async () => {
  pages = [[sampleAuditEntry(1)]];
  broken = { status: 403, body: { message: 'Not today.' } };
  showPage(<AuditTrail kind="user" id={5} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Not today.');
  broken = null;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Line 1')).toBeInTheDocument();
});
