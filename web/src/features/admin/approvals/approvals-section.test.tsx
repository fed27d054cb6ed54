import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Approval } from '@soulvia/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ApprovalsSection } from './approvals-section';

const approval: Approval = {
  id: 7,
  kind: 'free-parcel',
  subject: 'order',
  subject_id: 41,
  summary: 'Order #41: the courier collects PKR 0 of PKR 3,150',
  reason: null,
  state: 'WAITING',
  requested_by: 3,
  requested_by_name: 'Sara Khan',
  requested_at: '2026-11-29T09:00:00.000Z',
  expires_at: '2026-12-06T09:00:00.000Z',
  decided_by: null,
  decided_by_name: null,
  decided_at: null,
  alone: false,
  outcome: null,
  decidable: true,
  own: false,
};

beforeEach(() => signIn({ id: 3, role: 'ADMIN' }));

const open = (shown: Approval[], answer: Partial<Approval> = {}) => {
  const calls = fakeApi(({ method }) =>
    method === 'GET'
      ? { body: shown, headers: { 'X-Total-Count': String(shown.length) } }
      : { body: { ...approval, ...answer } },
  );
  showPage(<ApprovalsSection />, '/admin?section=approvals');
  return () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
};
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

describe('approvals section', () => {
  it('says what waits and who asked, with a link to it, and approves after a question', async () => {
    const sent = open([approval], { state: 'APPROVED' });
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText(/collects PKR 0 of PKR 3,150/, { selector: 'p' })).toBeVisible();
    expect(row.getByText('Sara Khan')).toBeVisible();
    expect(row.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', expect.stringContaining('41'));
    await press(/^Approve/);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(sent()).toEqual([['approvals/7/decide', { approve: true }]]);
  });

  it('refuses with a reason, and keeps it when that fails', async () => {
    fakeApi(({ method }) =>
      method === 'GET' ? { body: [approval] } : { status: 409, body: { detail: 'This request was decided already.' } },
    );
    showPage(<ApprovalsSection />, '/admin?section=approvals');
    await press(/^Refuse/);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Why free?');
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await dialog.findByText('This request was decided already.')).toBeVisible();
    expect(dialog.getByLabelText(/Reason/)).toHaveValue('Why free?');
  });

  it('lets a maker withdraw, and shows what owners did alone', async () => {
    const sent = open([
      { ...approval, own: true, decidable: false },
      { ...approval, id: 8, state: 'APPROVED', alone: true, decidable: false },
      { ...approval, id: 9, kind: 'refund', requested_by: null, requested_by_name: null, decidable: false },
    ]);
    await press(/^Withdraw/);
    expect(sent()).toEqual([['approvals/7/withdraw', {}]]);
    expect(screen.getByText(/as an owner alone/)).toBeVisible();
    expect(screen.getByText('the shop')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });
});
