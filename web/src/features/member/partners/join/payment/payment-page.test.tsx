import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PaymentDetailsResponse } from '@soulvia/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast/headless';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { samplePaymentDetails } from '@/testing/partner-samples';
import { sampleOwnPayment, samplePackage, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { toPartnerItem } from '../cart/partner-cart-item';
import { addPackage, readPartnerCart } from '../cart/partner-cart-store';
import { dropJoinDraft, keepJoinDraft } from '../join-draft';
import { PaymentPage } from './payment-page';

const submitted = {
  status: 201,
  body: {
    message: 'Payment submitted successfully! We will review it shortly.',
    payment: sampleOwnPayment(),
  },
};
const receipt = (name = 'receipt.png', type = 'image/png') => new File(['receipt'], name, { type });
const revoked = jest.fn();
const isPayment = ({ method }: FakeCall) => method === 'POST';
const isDetails = ({ path }: FakeCall) => path === 'settings/payment-details';
let details: PaymentDetailsResponse;

beforeEach(() => {
  dropJoinDraft();
  toast.remove();
  signIn();
  addPackage(toPartnerItem(samplePackage()));
  keepJoinDraft(7, { termsAccepted: true, personalSaved: true });
  globalThis.createImageBitmap = jest.fn(() => Promise.resolve({ width: 10, height: 10, close() {} }));
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = revoked;
  revoked.mockClear();
  details = samplePaymentDetails();
});

function show(...responses: (FakeResponse | 'no answer')[]) {
  const calls = fakeApi((call) => {
    if (isPayment(call)) return responses.shift() ?? { status: 500 };
    return { body: isDetails(call) ? details : [samplePackage()] };
  });
  return { calls, ...showPage(<PaymentPage />, '/join-soulvia/payment') };
}

const method = () => screen.getByLabelText<HTMLInputElement>(/^Bank transfer/);
const upload = () => screen.getByLabelText<HTMLInputElement>(/^(?:Choose a|Replace the) screenshot$/);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit payment' }));
const address = () => screen.getByTestId('address').textContent;
const keysOf = (calls: FakeCall[]) => calls.filter(isPayment).map(({ headers }) => headers['Idempotency-Key']);

async function pick(file = receipt()) {
  if (!method().checked) await userEvent.click(method());
  await userEvent.upload(upload(), file, { applyAccept: false });
}

async function pay(...responses: (FakeResponse | 'no answer')[]) {
  const shown = show(...responses);
  await pick();
  await screen.findByAltText('Your screenshot');
  await submit();
  return shown;
}

it('payment page: sends package and screenshot under a key, empties the cart and goes on', async () => {
  const { calls } = await pay(submitted);
  await waitFor(() => expect(address()).toBe('/join-soulvia/welcome'));
  const sent = calls.find(isPayment);
  const form = sent?.body as FormData;
  expect(sent?.path).toBe('payments/package-payment');
  expect([...form.keys()]).toEqual(['package', 'image']);
  expect(form.get('package')).toBe('2');
  expect(form.get('image')).toMatchObject({ name: 'receipt.png', type: 'image/png' });
  expect(keysOf(calls)[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(screen.getByText('Payment submitted successfully! We will review it shortly.')).toBeInTheDocument();
  expect(readPartnerCart()).toEqual([]);
  expect(sessionStorage.getItem('joinDraft')).toBeNull();
});

describe('payment page: validation', () => {
  it('requires a payment method', async () => {
    const { calls } = show();
    await submit();
    expect(method()).toHaveAccessibleDescription('Please select a payment method.');
    expect(method()).toHaveFocus();
    expect(calls.some(isPayment)).toBe(false);
    await userEvent.click(method());
    expect(screen.queryByText('Please select a payment method.')).not.toBeInTheDocument();
    await userEvent.click(method());
    expect(screen.queryByText('2. Upload a screenshot of the transfer')).not.toBeInTheDocument();
  });

  it('requires a screenshot', async () => {
    const { calls } = show();
    await userEvent.click(method());
    await submit();
    expect(upload()).toHaveAccessibleDescription('Please upload a payment screenshot.');
    expect(upload()).toHaveFocus();
    expect(upload()).toHaveAttribute('accept', 'image/*');
    expect(calls.some(isPayment)).toBe(false);
    await pick();
    expect(await screen.findByAltText('Your screenshot')).toHaveAttribute('src', 'blob:preview');
    expect(screen.queryByText('Please upload a payment screenshot.')).not.toBeInTheDocument();
  });

  it('rejects a file that is not an image and keeps the error on the page', async () => {
    const { calls } = show();
    await pick(receipt('receipt.pdf', 'application/pdf'));
    expect(await screen.findByText('Only image files are allowed')).toBeInTheDocument();
    await submit();
    expect(upload()).toHaveAccessibleDescription('Only image files are allowed');
    expect(calls.some(isPayment)).toBe(false);
  });

  it('replaces and removes the screenshot', async () => {
    show();
    await pick();
    await screen.findByText('receipt.png');
    await pick(receipt('second.png'));
    expect(await screen.findByText('second.png')).toBeInTheDocument();
    expect(screen.queryByText('receipt.png')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the screenshot' }));
    expect(screen.queryByText('second.png')).not.toBeInTheDocument();
    expect(revoked).toHaveBeenCalledTimes(2);
    expect(upload()).toHaveFocus();
  });

  it('keeps the payment method after a reload', async () => {
    const { unmount } = show();
    await userEvent.click(method());
    unmount();
    show();
    expect(method()).toBeChecked();
  });

  it('shows amount and bank account, and copies the account', async () => {
    const user = userEvent.setup();
    addPackage(toPartnerItem(samplePackage()));
    show();
    expect(screen.getByRole('region', { name: "You're paying for one package" })).toHaveTextContent(
      /Growth.*PKR 35,000/,
    );
    expect(screen.getByText(/Your cart holds 2/)).toBeInTheDocument();
    await user.click(method());
    for (const [label, value] of [
      ['Account title', details.account_title],
      ['Bank', details.bank_name],
      ['JazzCash', details.jazzcash],
      ['IBAN', details.iban],
    ]) {
      await user.click(await screen.findByRole('button', { name: `Copy ${label}` }));
      expect(await navigator.clipboard.readText()).toBe(value);
    }
    expect(await screen.findByText('The IBAN was copied')).toBeInTheDocument();
    expect(screen.queryByText('Easypaisa')).not.toBeInTheDocument();
    expect(screen.queryByText(/Demo account/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy Reference' }));
    expect(await navigator.clipboard.readText()).toBe('20260307');
  });

  it('shows an error when copying fails', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    show();
    await user.click(method());
    await user.click(await screen.findByRole('button', { name: 'Copy IBAN' }));
    expect(await screen.findByText("The IBAN couldn't be copied. Please select and copy it.")).toBeInTheDocument();
  });

  it('does not send a package that is no longer offered', async () => {
    fakeApi((call) => ({ body: isDetails(call) ? details : [] }));
    showPage(<PaymentPage />, '/join-soulvia/payment');
    expect(await screen.findByRole('alert')).toHaveTextContent('This package is no longer offered.');
    expect(screen.getByRole('button', { name: 'Submit payment' })).toBeDisabled();
  });
});

describe('payment page: the payment details of the shop', () => {
  it('are marked while they are a demo account', async () => {
    details = samplePaymentDetails({ is_demo: true });
    show();
    await userEvent.click(method());
    expect(await screen.findByText('Demo account: do not transfer money')).toBeInTheDocument();
  });

  it('close the step while they are missing, without losing the draft', async () => {
    details = samplePaymentDetails({ account_title: '', bank_name: '', iban: '', jazzcash: '', ready: false });
    const { calls, unmount } = show();
    expect(await screen.findByRole('heading', { name: 'Payments open soon' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('button', { name: 'Submit payment' })).toBeDisabled();
    await submit();
    expect(calls.some(isPayment)).toBe(false);
    expect(readPartnerCart()).toHaveLength(1);
    unmount();
    details = samplePaymentDetails();
    show();
    await pick();
    expect(await screen.findByText('PK36SCBL0000001123456702')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit payment' })).toBeEnabled();
  });

  it('show an error when they cannot be loaded, and retry', async () => {
    let broken = true;
    fakeApi((call) => {
      if (!isDetails(call)) return { body: [samplePackage()] };
      return broken ? { status: 403, body: { detail: 'Not today.' } } : { body: details };
    });
    showPage(<PaymentPage />, '/join-soulvia/payment');
    await userEvent.click(method());
    expect(await screen.findByText('Failed to load the payment details.')).toBeInTheDocument();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('PK36SCBL0000001123456702')).toBeInTheDocument();
  });
});

describe('payment page: a failure', () => {
  it('without a response keeps the input and retries with the same idempotency key', async () => {
    const { calls } = await pay('no answer', submitted);
    const alert = await screen.findByText('Failed to submit payment. Please try again.', { selector: 'p' });
    expect(alert.closest('[role=alert]')).toHaveTextContent('Trying again will not submit a second payment');
    expect(screen.getByText('receipt.png')).toBeInTheDocument();
    expect(readPartnerCart()).toHaveLength(1);
    await submit();
    await waitFor(() => expect(address()).toBe('/join-soulvia/welcome'));
    expect(new Set(keysOf(calls)).size).toBe(1);
  });

  it.each([
    [{ status: 500, body: { message: 'Something broke.' } }, 'Something broke.'],
    [{ status: 503, body: { detail: 'Come back later.' } }, 'Come back later.'],
    [{ status: 502 }, 'Failed to submit payment. Please try again.'],
    [
      { status: 400, body: { detail: 'Not valid.', errors: { package: ['Package not found.'] } } },
      'Package not found.',
    ],
  ])('with response %j shows the reason', async (response, text) => {
    await pay(response);
    expect(await screen.findByText(text, { selector: '[role=alert] p' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit payment' })).toBeEnabled();
  });

  it.each([
    [
      { status: 400, body: { detail: 'Not valid.', errors: { image: ['The image is damaged and cannot be read'] } } },
      'The image is damaged and cannot be read',
    ],
    [{ status: 413, body: { message: 'File size too large (max 10MB)' } }, 'File size too large (max 10MB)'],
    [{ status: 415, body: { message: 'Only image files are allowed' } }, 'Only image files are allowed'],
  ])('of the file is shown at the field: %j', async (response, text) => {
    await pay(response);
    await waitFor(() => expect(upload()).toHaveAccessibleDescription(text));
  });

  it('because of an unconfirmed email says so, sends the link again and keeps the screenshot', async () => {
    const message = 'Confirm your email before you submit a payment.';
    const sent = { body: { message: 'If your email still needs confirming, a link is on its way.' } };
    const refused = { status: 403, body: { code: 'EMAIL_NOT_VERIFIED', message } };
    const { calls } = await pay(refused, sent, submitted);
    expect(await screen.findByText(/Open the link in our email to sana@soulvia\.test/)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText(/a link is on its way/)).toBeInTheDocument();
    expect(calls.at(-1)?.path).toBe('auth/verify-email/resend');
    await submit();
    await waitFor(() => expect(address()).toBe('/join-soulvia/welcome'));
  });

  it('because of a pending payment links to it, and the next attempt has a new key', async () => {
    const pending = { code: 'PAYMENT_PENDING', message: 'A payment for this package is pending.' };
    const { calls } = await pay({ status: 409, body: pending }, submitted);
    expect(await screen.findByRole('link', { name: 'See your payment' })).toHaveAttribute(
      'href',
      '/join-soulvia/welcome',
    );
    await submit();
    await waitFor(() => expect(address()).toBe('/join-soulvia/welcome'));
    expect(new Set(keysOf(calls)).size).toBe(2);
  });
});

it('payment page: two clicks make one payment, and the form is busy until then', async () => {
  let response: (reply: FakeResponse) => void = () => {};
  const calls = fakeApi((call) => {
    if (isPayment(call)) return new Promise((resolve) => (response = resolve));
    return { body: isDetails(call) ? details : [samplePackage()] };
  });
  showPage(<PaymentPage />, '/join-soulvia/payment');
  await pick();
  await screen.findByAltText('Your screenshot');
  const button = screen.getByRole('button', { name: 'Submit payment' });
  act(() => {
    button.click();
    button.click();
  });
  const busy = await screen.findByRole('button', { name: 'Submitting...' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  expect(busy).toHaveAttribute('aria-busy', 'true');
  expect(method()).toBeDisabled();
  await waitFor(() => expect(calls.filter(isPayment)).toHaveLength(1));
  response(submitted);
  await waitFor(() => expect(address()).toBe('/join-soulvia/welcome'));
});
