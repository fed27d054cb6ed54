import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type PackagePayment, transportsPath } from '@soulvia/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@/lib/query-client';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { samplePayment } from '@/testing/partner-samples';
import { noMailServer, noTransport } from '@/testing/no-transport';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { PaymentsSection } from './payments-section';

let payments: PackagePayment[];
let calls: FakeCall[];
let answer: (call: FakeCall) => FakeResponse | null;

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  payments = [12, 13, 14].map((id) => samplePayment({ id, image_url: `/uploads/${id}` }));
  answer = () => null;
  calls = fakeApi((call) => {
    const given = answer(call);
    if (given) return given;
    if (call.path === 'auth/step-up') return { status: 204 };
    if (call.method === 'PATCH') {
      payments = payments.filter(({ id }) => !call.path.includes(`/${id}/`));
      return { body: samplePayment() };
    }
    return { body: payments, headers: { 'X-Total-Count': String(payments.length) } };
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const open = (at = '') => showPage(<PaymentsSection />, `/admin?section=payments&review=pending${at}`);
const heading = (id: number) => screen.findByRole('heading', { name: new RegExp(`^Payment #${id}`) });
const user = () => userEvent.setup({ delay: null });
const press = (keys: string) => user().keyboard(keys);
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const field = () => screen.getByLabelText('Bank reference (optional)');
const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]);
const approval = (id: number, more: object = {}) => [
  `payments/package-payment/${id}/approve`,
  { is_approved: true, ...more },
];

describe('payment review: the pane', () => {
  it('opens from the list and shows the screenshot beside what it has to match', async () => {
    const image_matches = [
      { payment_id: 3, is_same: true },
      { payment_id: 4, is_same: false },
    ];
    payments = [samplePayment({ image_matches })];
    showPage(<PaymentsSection />, '/admin?section=payments');
    await userEvent.click(await screen.findByRole('link', { name: 'Review' }));
    const pane = within(await screen.findByRole('article', { name: /^Payment #12/ }));
    expect(pane.getByRole('img', { name: 'Screenshot of payment #12' })).toBeInTheDocument();
    expect(pane.getByText('PKR 25,000')).toBeInTheDocument();
    expect(pane.getByText('· ID 20260321')).toBeInTheDocument();
    expect(pane.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Also in payment #3',
      'Looks like the image of payment #4',
    ]);
    expect(pane.getByRole('link', { name: 'payment #3' })).toHaveAttribute(
      'href',
      '/admin?section=payments&status=all&q=%233',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(await screen.findByRole('region', { name: 'List of payments' })).toBeInTheDocument();
  });

  it('says that emails of decisions reach no one without a mail server', async () => {
    answer = ({ path }) => (path === transportsPath ? { body: noTransport } : null);
    open();
    await heading(12);
    expect(await screen.findByText(noMailServer)).toBeInTheDocument();
  });

  it('J and K move between payments; letters in the field are typed', async () => {
    open();
    await heading(12);
    await press('jj');
    expect(await heading(14)).toHaveFocus();
    await press('k');
    expect(await heading(13)).toHaveFocus();
    await userEvent.type(field(), 'jar');
    expect(field()).toHaveValue('jar');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps keys in the field when another admin decides the payment on screen', async () => {
    open();
    await heading(12);
    await press('j');
    await heading(13);
    await userEvent.type(field(), 'FT');
    payments = payments.filter(({ id }) => id !== 13);
    await act(() => queryClient.invalidateQueries());
    expect(await heading(14)).toBeInTheDocument();
    expect(field()).toHaveFocus();
    await press('ar{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field()).toHaveValue('');
    expect(screen.getByText('Payment #13 is no longer pending. Leave this field to continue.')).toBeInTheDocument();
    expect(calls.some(({ path }) => path === 'auth/step-up')).toBe(false);
    await userEvent.tab({ shift: true });
    await userEvent.type(field(), 'FT2');
    expect(field()).toHaveValue('FT2');
  });

  it('shows when there is nothing to review, and the reason of a failure', async () => {
    answer = ({ path }) => (path.startsWith('payments') ? { status: 403, body: { message: 'Not today.' } } : null);
    open();
    expect(screen.getByText('Loading payments')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Not today.');
    [answer, payments] = [() => null, []];
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No pending payments')).toBeInTheDocument();
  });
});

describe('payment review: a decision', () => {
  it('is sent after eight seconds, with the reference; the next payment is shown', async () => {
    jest.useFakeTimers();
    open();
    await heading(12);
    await user().type(field(), ' ft 26 {Enter}');
    expect(await heading(13)).toHaveFocus();
    expect(screen.getByText('Payment #12 approved. It can be undone.')).toBeInTheDocument();
    await pass(7_800);
    expect(sent()).toEqual([]);
    await pass(400);
    expect(sent()).toEqual([approval(12, { bank_reference: 'ft 26' })]);
  });

  it('can be undone, which sends nothing and returns to the payment', async () => {
    jest.useFakeTimers();
    open();
    await heading(12);
    await press('j');
    await press('a');
    expect(await heading(14)).toBeInTheDocument();
    await press('u');
    expect(await heading(13)).toHaveFocus();
    await pass(20_000);
    expect(sent()).toEqual([]);
  });

  it('is sent at once when the page closes, by a request that outlives it', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    open();
    await heading(12);
    await press('a');
    await heading(13);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(sent()).toEqual([approval(12)]);
    expect(fetched.mock.calls.at(-1)?.[1]).toMatchObject({ method: 'PATCH', keepalive: true });
  });

  it('is sent at once with the next one, and when the pane is left', async () => {
    open();
    await heading(12);
    await press('a');
    await heading(13);
    await press('a');
    await heading(14);
    expect(sent()).toEqual([approval(12)]);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(sent()).toEqual([approval(12), approval(13)]);
  });

  it('waits only after the proof of identity that it needs', async () => {
    answer = ({ path }) => (path === 'auth/step-up' ? { status: 403, body: { message: 'Not proved.' } } : null);
    open();
    await heading(12);
    await press('a');
    expect(await screen.findByText('Failed to approve payment #12: Not proved.')).toBeInTheDocument();
    expect(await heading(12)).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(sent()).toEqual([]);
  });

  it('R asks first, as in the list', async () => {
    open();
    await heading(12);
    await press('r');
    const dialog = within(screen.getByRole('dialog', { name: 'Reject payment #12' }));
    await press('a');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await heading(13)).toHaveFocus();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(sent()).toEqual([['payments/package-payment/12/approve', { is_approved: false }]]);
  });

  it('that is refused says why, and what was typed stays', async () => {
    const detail = 'Payment #3 was approved with this bank reference.';
    answer = ({ method }) =>
      method === 'PATCH' ? { status: 409, body: { code: 'BANK_REFERENCE_TAKEN', detail, payment_id: 3 } } : null;
    open();
    await heading(12);
    await userEvent.type(field(), 'FT1{Enter}');
    await heading(13);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(await screen.findByText(`Failed to approve payment #12: ${detail}`)).toBeInTheDocument();
    await press('k');
    await heading(12);
    expect(field()).toHaveValue('FT1');
  });

  it('is not possible with an invalid reference, nor on an own payment', async () => {
    payments = [samplePayment(), samplePayment({ id: 13, user: { ...samplePayment().user, id: 7 } })];
    open();
    await heading(12);
    await userEvent.type(field(), '=FT1{Enter}');
    expect(await heading(12)).toBeInTheDocument();
    expect(field()).toBeInvalid();
    act(() => (document.activeElement as HTMLElement).blur());
    await press('j');
    await heading(13);
    await press('ar');
    expect(screen.getByText('This is your own payment: another admin must decide.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.some(({ path }) => path === 'auth/step-up')).toBe(false);
  });
});
