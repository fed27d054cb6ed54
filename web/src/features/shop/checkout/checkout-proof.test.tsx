import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toLine } from '@/features/shop/cart/cart-line';
import { addToCart } from '@/features/shop/cart/cart-store';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { sampleAddress, sampleOrder, sampleProduct, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { CheckoutPage } from './checkout-page';

const detail = 'Please confirm that it is you before we take more orders.';
const refusal = (...ways: string[]): FakeResponse => ({
  status: 409,
  body: { code: 'PROOF_NEEDED', detail, message: detail, ways },
});
const wrong = {
  status: 400,
  body: { code: 'VALIDATION_FAILED', errors: { code: ['This code is wrong. Check the newest message from us.'] } },
};
let calls: FakeCall[];
let orders: FakeResponse[];
let answers: FakeResponse[];
let codes: FakeResponse[];

beforeEach(() => {
  signIn();
  addToCart(toLine(sampleProduct()));
  orders = [refusal('text', 'email'), { status: 201, body: sampleOrder() }];
  answers = [{ status: 204 }];
  codes = [];
  let nth = 0;
  calls = fakeApi(({ path }) => {
    if (path === 'orders/users/checkout') return orders.shift() ?? { status: 500 };
    if (path === 'orders/proof/codes') return codes.shift() ?? { body: { proof: `proof-${(nth += 1)}` } };
    if (path === 'orders/proof/confirm') return answers.shift() ?? { status: 500 };
    if (path === 'users/addresses') return { body: [sampleAddress()] };
    if (path.startsWith('products/')) return { body: sampleProduct() };
    return { body: sampleOrder() };
  });
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const sent = (path: string) => calls.filter((call) => call.path === path);
const open = async () => {
  showPage(<CheckoutPage />, '/checkout');
  await press(/^Confirm order/);
};

describe('checkout page: a proof of the buyer', () => {
  it('is a code to the phone, after which the order is placed with it', async () => {
    answers = [wrong, { status: 204 }];
    await open();
    expect(await screen.findByText(new RegExp(detail))).toBeInTheDocument();
    await press('Text a code to 03001234567');
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.keyboard('111111{Enter}');
    expect(await screen.findByText(/This code is wrong/)).toBeInTheDocument();
    await userEvent.clear(code);
    await userEvent.type(code, '222222{Enter}');
    expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    expect(sent('orders/proof/codes').map(({ body }) => body)).toEqual([{ way: 'text', to: '03001234567' }]);
    expect(sent('orders/proof/confirm').map(({ body }) => body)).toEqual([
      { proof: 'proof-1', code: '111111' },
      { proof: 'proof-1', code: '222222' },
    ]);
    expect(sent('orders/users/checkout').map(({ headers }) => headers['Order-Proof'])).toEqual([undefined, 'proof-1']);
  });

  it('can be sent again or to the email, and a refused code says why', async () => {
    codes = [
      { body: { proof: 'first' } },
      { status: 429, body: { detail: 'Too many attempts. Please try again later.' } },
    ];
    await open();
    await press('Text a code to 03001234567');
    await screen.findByLabelText('Code');
    await press('Send a new code');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
    await press('Email a code to sana@soulvia.test');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getByRole('status')).toHaveTextContent('We sent a code to sana@soulvia.test');
    await userEvent.type(screen.getByLabelText('Code'), '222222{Enter}');
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(sent('orders/users/checkout')[1]?.headers['Order-Proof']).toBe('proof-1');
  });

  it('is asked for again where the shop still needs one; closing it keeps the form and says what is missing', async () => {
    orders = [refusal('email'), refusal('text')];
    await open();
    await press('Email a code to sana@soulvia.test');
    await userEvent.type(await screen.findByLabelText('Code'), '222222{Enter}');
    await button('Text a code to 03001234567');
    await press('Close');
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByLabelText('Phone number')).toHaveValue('03001234567');
  });

  it('is not asked for where only a call helps', async () => {
    orders = [refusal()];
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
