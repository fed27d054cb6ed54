import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleConfirmation } from '@/testing/confirmation-samples';
import { fakeReplies, pageOf } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ConfirmationsSection } from './confirmations-section';

let server: ReturnType<typeof fakeReplies>;
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  Element.prototype.scrollIntoView = () => undefined;
  server = fakeReplies({
    'GET orders/admin/confirmations': pageOf([1042, 1043, 1044].map((id) => sampleConfirmation(id))),
    'GET orders/admin/confirmations/today': { body: { confirmed: 37, declined: 4 } },
  });
});

it('confirmations: counts what was decided today, and says which list a search is about', async () => {
  showPage(<ConfirmationsSection />, '/admin?section=confirmations&state=unreached&q=sana');
  expect(await screen.findByText('Today: 37 confirmed, 4 refused')).toBeInTheDocument();
  expect(screen.getByText('Only orders in “Not reached” are searched.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Not reached' })).toHaveAttribute('aria-current', 'true');
});

it('confirmations: one row is open at a time, the one that was pressed or that the keys have reached', async () => {
  showPage(<ConfirmationsSection />, '/admin?section=confirmations');
  const toggle = (id: number) => screen.findByRole('button', { name: `Details of order #${id}` });
  const opened = () => screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
  fireEvent.click(await toggle(1042));
  fireEvent.click(await toggle(1044));
  expect(opened()).toEqual(['Details of order #1044']);
  await userEvent.keyboard('k');
  expect(opened()).toEqual(['Details of order #1042']);
});

it('confirmations: an open row shows tags and the pinned note of the customer', async () => {
  const customer = { tags: ['careful'], pinned_note: 'Wants a call first' };
  server.replies['GET orders/admin/confirmations'] = pageOf([sampleConfirmation(1042, { customer })]);
  showPage(<ConfirmationsSection />, '/admin?section=confirmations');
  fireEvent.click(await screen.findByRole('button', { name: /^Details of/ }));
  expect(await screen.findByText('careful')).toBeInTheDocument();
  expect(screen.getByText('Wants a call first')).toBeInTheDocument();
});

it('confirmations: a duplicate is cancelled after a question', async () => {
  const warnings = [{ code: 'DUPLICATE' as const, order_ids: [1039] }];
  server.replies['GET orders/admin/confirmations'] = pageOf([sampleConfirmation(1042, { warnings })]);
  showPage(<ConfirmationsSection />, '/admin?section=confirmations');
  fireEvent.click(await screen.findByRole('button', { name: /^Details of/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Cancel #1039/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel #1039' }));
  await waitFor(() =>
    expect(server.calls.find(({ path }) => path === 'orders/1042/same-as')?.body).toEqual({ other_order_id: 1039 }),
  );
});
