import { beforeEach, describe, expect, it } from '@jest/globals';
import { companyPath, demoCompany, type LinkedConfirmation } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { endSession } from '@/lib/session-store';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { ConfirmOrderPage } from './confirm-order-page';

const waiting: LinkedConfirmation = {
  order_id: 1042,
  first_name: 'Sana',
  city: 'Lahore',
  street_hint: 'House 12…',
  amount: '3148.00',
  cash_due: '3148.00',
  items: [{ name: '<b>Rose</b> Serum', quantity: 2 }],
  confirmation: 'AWAITING',
  can: ['confirm', 'cancel', 'correct'],
};
let shown: LinkedConfirmation;
let reply: FakeResponse | 'no answer' | null;
/** Refuses answers only. */
let refusal: FakeResponse | null;
let calls: FakeCall[];

beforeEach(() => {
  endSession('signed-out');
  [shown, reply, refusal] = [waiting, null, null];
  calls = fakeApi(async ({ path, method, body }) => {
    if (path === companyPath) return { body: demoCompany };
    if (reply) return reply;
    if (method === 'POST' && refusal) {
      // The page shows that it waits.
      const refused = refusal;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return refused;
    }
    if (method === 'POST') {
      const { answer } = body as { answer: string };
      shown =
        answer === 'cancel'
          ? { ...shown, confirmation: 'DECLINED', can: [] }
          : { ...shown, confirmation: 'CONFIRMED', can: ['cancel', 'correct'] };
    }
    return { body: shown };
  });
});

const open = (token = '1042.abc.Sig_1-x') =>
  showPage(
    <Routes>
      <Route path="/confirm-order/:token?" element={<ConfirmOrderPage />} />
    </Routes>,
    `/confirm-order/${token}`,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const answers = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

describe('confirm order page:', () => {
  it('shows the order and asks, and opening it answers nothing', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Is this your order?' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Order #1042' })).toBeInTheDocument();
    expect(screen.getByText('2 × <b>Rose</b> Serum')).toBeInTheDocument();
    expect(screen.getByText(/^You pay/)).toHaveTextContent('You pay PKR 3,148 in cash when it arrives.');
    expect(screen.getByText('Sana, House 12… Lahore')).toBeInTheDocument();
    expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
    expect(answers()).toEqual([]);
  });

  it('"Yes, send it" confirms, once', async () => {
    open();
    await screen.findByRole('heading', { name: 'Is this your order?' });
    await press('Yes, send it');
    expect(await screen.findByText('Thank you. We send it today or tomorrow.')).toBeInTheDocument();
    expect(answers()).toEqual([['confirmations/1042.abc.Sig_1-x', { answer: 'confirm' }]]);
    expect(screen.queryByRole('button', { name: 'Yes, send it' })).not.toBeInTheDocument();
  });

  it('"Cancel my order" asks the question of the shop first', async () => {
    open();
    await screen.findByRole('heading', { name: 'Is this your order?' });
    await press('Cancel my order');
    expect(screen.getByText('Are you sure you want to cancel this order?')).toBeInTheDocument();
    await press('Keep the order');
    expect(answers()).toEqual([]);
    await press('Cancel my order');
    await press('Yes, cancel it');
    expect(await screen.findByText('Your order is cancelled. Nothing to pay.')).toBeInTheDocument();
    expect(screen.queryByText(/^You pay/)).not.toBeInTheDocument();
  });

  it('"Change address or phone" sends what was filled in', async () => {
    open();
    await screen.findByRole('heading', { name: 'Is this your order?' });
    await press('Change address or phone');
    expect(screen.getByLabelText('Phone number')).toHaveFocus();
    await press('Save and send it');
    expect(screen.getByText('Enter what to change')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Phone number'), 'call me');
    await press('Save and send it');
    expect(screen.getByText('Invalid phone number format')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Phone number'));
    await userEvent.type(screen.getByLabelText('City'), ' Quetta ');
    await press('Save and send it');
    expect(await screen.findByText('Thank you. We send it today or tomorrow.')).toBeInTheDocument();
    expect(answers()).toEqual([
      ['confirmations/1042.abc.Sig_1-x', { answer: 'correct', city: 'Quetta', expected_amount: '3148.00' }],
    ]);
  });

  it('another amount of the delivery is shown first, and sent once the shopper saves again', async () => {
    open();
    await screen.findByRole('heading', { name: 'Is this your order?' });
    await press('Change address or phone');
    await userEvent.type(screen.getByLabelText('City'), 'Quetta');
    refusal = { status: 409, body: { code: 'AMOUNT_CHANGED', detail: 'Look again.', amount: '3248.00' } };
    await press('Save and send it');
    expect(await screen.findByText(/With delivery to this city you pay PKR 3,248\./)).toBeInTheDocument();
    refusal = null;
    await press('Save and send it');
    expect(await screen.findByText('Thank you. We send it today or tomorrow.')).toBeInTheDocument();
    expect(answers().map(([, body]) => (body as { expected_amount: string }).expected_amount)).toEqual([
      '3148.00',
      '3248.00',
    ]);
  });

  it('another phone needs a code to the one of before, and what was typed is sent with it', async () => {
    open();
    await screen.findByRole('heading', { name: 'Is this your order?' });
    await press('Change address or phone');
    await userEvent.type(screen.getByLabelText('Phone number'), '03331112223');
    const detail = 'To change the phone number, enter a code that we text to the number of the order.';
    refusal = { status: 409, body: { code: 'PROOF_NEEDED', detail, message: detail, ways: ['text'] } };
    await press('Save and send it');
    expect(await screen.findByText(new RegExp(detail))).toBeInTheDocument();
    refusal = { body: { proof: 'token' } };
    await press('Text a code to the number of this order');
    refusal = null;
    await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('Thank you. We send it today or tomorrow.')).toBeInTheDocument();
    const correction = { answer: 'correct', phone: '03331112223', expected_amount: '3148.00' };
    expect(answers()).toEqual([
      ['confirmations/1042.abc.Sig_1-x', correction],
      ['confirmations/1042.abc.Sig_1-x/codes', undefined],
      ['orders/proof/confirm', { proof: 'token', code: '123456' }],
      ['confirmations/1042.abc.Sig_1-x', correction],
    ]);
    expect(calls.at(-1)?.headers['Order-Proof']).toBe('token');
  });

  it('with an advance says where to send it, and takes the screenshot', async () => {
    const accounts = { account_title: 'Soulvia', bank_name: '', iban: '', jazzcash: '03001234567', easypaisa: '' };
    const advance = { amount: '500.00', left: '2648.00', is_shown: false, accounts };
    shown = { ...waiting, advance };
    open();
    expect(await screen.findByText('Send PKR 500 now and pay PKR 2,648 at the door.')).toBeInTheDocument();
    expect(screen.queryByText(/^You pay/)).not.toBeInTheDocument();
    expect(screen.getByText('03001234567')).toBeInTheDocument();
    await press('Send the screenshot');
    expect(answers()).toEqual([]);
    refusal = { status: 409, body: { detail: 'We have your screenshot, or need none any more.' } };
    const slip = new File(['slip'], 'slip.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Screenshot of the transfer'), slip);
    await press('Send the screenshot');
    expect(await screen.findByText('We have your screenshot, or need none any more.')).toBeInTheDocument();
    shown = { ...waiting, advance: { ...advance, is_shown: true } };
    refusal = { status: 204 };
    await press('Send the screenshot');
    const thanks = "We have your screenshot and are checking it. You'll pay PKR 2,648 at the door.";
    const note = (await screen.findByText(thanks)).closest('[role=status]');
    await waitFor(() => expect(note).toHaveFocus());
    expect(answers().map(([path]) => path)).toEqual(Array(2).fill('confirmations/1042.abc.Sig_1-x/advance'));
  });

  it('with an advance of the whole amount leaves nothing to pay', async () => {
    const accounts = { account_title: 'Soulvia', bank_name: '', iban: '', jazzcash: '03001234567', easypaisa: '' };
    shown = { ...waiting, advance: { amount: '3148.00', left: '0.00', is_shown: false, accounts } };
    open();
    expect(await screen.findByText('Send PKR 3,148 now. Nothing is left to pay at the door.')).toBeInTheDocument();
  });

  it.each([
    ['refused by the server', 'bad', { status: 404, body: { detail: 'Link not found.' } }],
    ['without a token', '', null],
  ])('a link %s has run out', async (_, token, response) => {
    reply = response;
    open(token);
    await screen.findByText(`This link has run out. Call us: ${demoCompany.phone}`);
    expect(screen.getByRole('alert')).toHaveTextContent(`This link has run out. Call us: ${demoCompany.phone}`);
    expect(screen.queryByRole('button', { name: 'Yes, send it' })).not.toBeInTheDocument();
  });

  it('an answer without a connection was not sent, and can be tried again', async () => {
    open();
    await screen.findByRole('heading', { name: 'Is this your order?' });
    reply = 'no answer';
    await press('Yes, send it');
    expect(await screen.findByText('Not sent yet. Try again.')).toBeInTheDocument();
    reply = null;
    await press('Yes, send it');
    expect(await screen.findByText('Thank you. We send it today or tomorrow.')).toBeInTheDocument();
  });

  it('an answer that comes too late shows the reason and what the order is now', async () => {
    open();
    await screen.findByRole('heading', { name: 'Is this your order?' });
    const detail = 'This order is cancelled. Call us if you want it after all.';
    refusal = { status: 409, body: { code: 'ORDER_CANCELLED', detail } };
    shown = { ...waiting, confirmation: 'UNREACHED', can: [] };
    await press('Yes, send it');
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(await screen.findByText('Your order is cancelled. Nothing to pay.')).toBeInTheDocument();
  });

  it('shows the reason when loading fails, and retries', async () => {
    reply = { status: 429, body: { detail: 'Too many attempts. Please try again later.' } };
    open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Too many attempts. Please try again later.');
    reply = null;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Is this your order?' })).toBeInTheDocument();
  });
});
