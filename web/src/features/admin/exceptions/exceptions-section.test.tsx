import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ExceptionsSection } from './exceptions-section';

const at = '2026-11-29T09:00:00.000Z';
let calls: FakeCall[];
beforeEach(() => {
  signIn({ id: 7, role: 'ADMIN' });
  calls = fakeApi(({ path }) => {
    if (path === 'exceptions/days')
      return {
        body: [{ day: '2026-11-29', user_id: 3, user_name: 'Sara Khan', counts: { replacement: 2, refused: 4 } }],
      };
    if (path.startsWith('orders/admin/waves')) return { body: [] };
    const entry = { id: 1, kind: 'replacement', text: 'Order #41: replacement sent', subject: 'order', subject_id: 41 };
    return { body: [{ ...entry, user_id: 3, user_name: 'Sara Khan', at }], headers: { 'X-Total-Count': '1' } };
  });
});

it('exceptions: shows persons and days, and leads to what it is about', async () => {
  showPage(<ExceptionsSection />, '/admin?section=exceptions&q=%233&kind=replacement');
  const days = within(await screen.findByRole('region', { name: 'By person and day' }));
  expect(days.getByRole('listitem')).toHaveTextContent(/Nov 29, 2026.*Sara Khan.*Replacements: 2, Refused rights: 4/);
  expect(days.getByRole('link', { name: 'Refused rights: 4' })).toHaveAttribute(
    'href',
    '/admin?section=security-log&kind=AccessDenied&q=3',
  );
  const table = within(await screen.findByRole('table', { name: 'Exceptions' }));
  expect(table.getByRole('link', { name: 'Order #41: replacement sent' })).toHaveAttribute(
    'href',
    expect.stringContaining('41'),
  );
  expect(calls.map(({ path }) => path)).toContain('exceptions?page=1&page_size=10&kind=replacement&user_id=3');
});
