import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  companyPath,
  defaultFeatures,
  demoCompany,
  featuresPath,
  type GuestOrder,
  textQuestion,
} from '@soulvia/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { toLine } from '@/features/shop/cart/cart-line';
import { addToCart, readCart } from '@/features/shop/cart/cart-store';
import { endSession } from '@/lib/session-store';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { sampleOrder, sampleProduct, sampleUser } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { CheckoutPage } from '../checkout-page';

const order = sampleOrder({ user: 0, user_email: '', shipping_phone: '03001234567' });
const placed = (changes: Partial<typeof order> = {}): GuestOrder => ({
  order: { ...order, ...changes },
  track_token: '41.abc.sig',
  account_token: '41.abc.acc',
});
const preferencePath = 'orders/shared/41.abc.sig/text-preference';
let guestCheckout: 'on' | 'off';
let replies: (FakeResponse | 'no answer')[];
let accountReplies: FakeResponse[];
let calls: FakeCall[];

beforeEach(() => {
  endSession('signed-out');
  addToCart(toLine(sampleProduct()));
  guestCheckout = 'on';
  replies = [{ status: 201, body: placed() }];
  accountReplies = [];
  calls = fakeApi(({ path }) => {
    if (path === featuresPath) return { body: { ...defaultFeatures, guest_checkout: guestCheckout } };
    if (path === companyPath) return { body: demoCompany };
    if (path.startsWith('products/')) return { body: sampleProduct() };
    if (path === 'orders/guest-checkout') return replies.shift() ?? { status: 500 };
    if (path === preferencePath) return { body: { preference: 'none', asks: textQuestion } };
    if (path === 'orders/guest-account') return accountReplies.shift() ?? { status: 201, body: { message: 'Saved' } };
    if (path === 'auth/login')
      return { body: { message: 'Welcome', user: sampleUser(), tokens: { access: 'a', refresh: 'r' } } };
    return { body: sampleOrder() };
  });
});

const open = () =>
  showPage(
    <Routes>
      <Route path="/checkout" element={<CheckoutPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    '/checkout',
  );
const fields = {
  'Full name': 'Sana Malik',
  'Phone number': '+92 300 1234567',
  'Street address': 'House 5, Street 9',
  City: 'Lahore',
};
async function fill(changes: Record<string, string> = {}) {
  for (const [label, text] of Object.entries({ ...fields, ...changes })) {
    await userEvent.clear(await screen.findByLabelText(label));
    if (text) await userEvent.type(screen.getByLabelText(label), text);
  }
}
const place = async () => userEvent.click(await screen.findByRole('button', { name: /^Place order/ }));
const sent = () => calls.filter(({ path }) => path === 'orders/guest-checkout');
const address = () => screen.getByTestId('address').textContent;

describe('guest checkout page:', () => {
  it('asks for a sign-in while guest checkout is off', async () => {
    guestCheckout = 'off';
    // A page that is being left does not redirect.
    window.history.replaceState(null, '', '/checkout');
    open();
    await waitFor(() => expect(address()).toBe('/sign-in?redirect=/checkout'));
  });

  it('has at most seven fields, a total in the button, and places the order', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Place order · PKR 2,000' })).toBeInTheDocument();
    expect([...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('combobox')]).toHaveLength(6);
    await fill();
    await userEvent.tab();
    expect(screen.getByLabelText('Phone number')).toHaveValue('0300 1234567');
    await waitFor(() => expect(screen.getByLabelText('ZIP code (optional)')).toHaveValue('54000'));
    await place();
    expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toBeInTheDocument();
    expect(sent().map(({ body }) => body)).toEqual([
      {
        full_name: 'Sana Malik',
        phone: '03001234567',
        street_no: 'House 5, Street 9',
        city: 'Lahore',
        zip_code: '54000',
        items: [{ product_id: 1, quantity: 1 }],
        expected_amount: '2000.00',
      },
    ]);
    expect(readCart()).toEqual([]);
    expect(screen.getByText('We call or WhatsApp 0300 1234567 to confirm.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Follow your order' })).toHaveAttribute('href', '/order/41.abc.sig');
    const reminder = screen.getByRole<HTMLAnchorElement>('link', { name: 'Send me this on WhatsApp' });
    expect(decodeURIComponent(reminder.href)).toMatch(/wa\.me.*My order #41, PKR .*\/order\/41\.abc\.sig/);
  });

  it('says that a hidden field was filled in, and places the order the next time', async () => {
    open();
    await fill();
    screen.getByLabelText<HTMLInputElement>('Leave this field empty').value = 'https://filler.example';
    await place();
    expect(await screen.findByText(/hidden field of this form/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await place();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('sends the code of the referral link that was opened last', async () => {
    localStorage.setItem('invitation', JSON.stringify({ ref: 'K7Q2M9XD', until: Date.now() + 60_000 }));
    open();
    await fill();
    await place();
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(sent().map(({ body }) => body)).toEqual([expect.objectContaining({ city: 'Lahore', ref: 'K7Q2M9XD' })]);
  });

  it('promises no call about an order that waits for no confirmation, and says when it comes', async () => {
    const promised = { promised_from: '2090-11-03', promised_to: '2090-11-05' };
    replies = [{ status: 201, body: placed({ confirmation: 'NOT_ASKED', ...promised }) }];
    open();
    await fill();
    await place();
    expect(await screen.findByText('We call or WhatsApp 0300 1234567 if we have a question.')).toBeInTheDocument();
    expect(await screen.findByText(/^Arrives .+ Nov in /)).toBeInTheDocument();
  });

  it('asks for a consent to messages after the order, and sends it once the box is ticked', async () => {
    open();
    await fill();
    await place();
    const box = await screen.findByRole('checkbox', { name: textQuestion.text });
    expect(box).not.toBeChecked();
    const choices = () => calls.filter(({ method, path }) => method !== 'GET' && path === preferencePath);
    expect(choices()).toEqual([]);
    await userEvent.click(box);
    await waitFor(() => expect(choices()).toHaveLength(1));
    expect(choices()).toMatchObject([
      {
        method: 'POST',
        body: { preference: 'consented', source: 'checkout', text_version: textQuestion.version },
      },
    ]);
  });

  it('tells browsers and keyboards what each field is', async () => {
    open();
    await screen.findByLabelText('Full name');
    const kinds = [
      'Full name',
      'Phone number',
      'Street address',
      'City',
      'ZIP code (optional)',
      'Email (optional)',
    ].map((label) => [
      screen.getByLabelText(label).getAttribute('autocomplete'),
      screen.getByLabelText(label).inputMode,
    ]);
    expect(kinds).toEqual([
      ['name', ''],
      ['tel', 'tel'],
      ['street-address', ''],
      ['address-level2', ''],
      ['postal-code', 'numeric'],
      ['email', 'email'],
    ]);
  });

  it('a typed ZIP stays when the city changes, a filled-in one follows it', async () => {
    open();
    await fill({ City: 'Karachi' });
    await waitFor(() => expect(screen.getByLabelText('ZIP code (optional)')).toHaveValue('74200'));
    await userEvent.clear(screen.getByLabelText('City'));
    await userEvent.type(screen.getByLabelText('City'), 'quetta');
    await waitFor(() => expect(screen.getByLabelText('ZIP code (optional)')).toHaveValue('87300'));
    await userEvent.clear(screen.getByLabelText('ZIP code (optional)'));
    await userEvent.type(screen.getByLabelText('ZIP code (optional)'), '87301');
    await userEvent.clear(screen.getByLabelText('City'));
    await userEvent.type(screen.getByLabelText('City'), 'Lahore');
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Lahore'));
    expect(screen.getByLabelText('ZIP code (optional)')).toHaveValue('87301');
  });

  it('lists what is missing before any request, and the phone in any form', async () => {
    open();
    await place();
    expect(await screen.findByRole('group', { name: 'Please fix the highlighted fields' })).toHaveFocus();
    for (const message of ['Full name is required', 'Phone number is required', 'City is required'])
      expect(screen.getByRole('link', { name: message })).toBeInTheDocument();
    await fill({ 'Phone number': '12' });
    await place();
    expect(await screen.findByRole('link', { name: 'Invalid phone number format' })).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('after a lost response the same order is sent again with the same key, also after a reload', async () => {
    replies = ['no answer', { status: 201, body: placed() }];
    const { unmount } = open();
    await fill();
    await place();
    expect(await screen.findByRole('alert')).toHaveTextContent('No response received from server');
    unmount();
    open();
    expect(await screen.findByLabelText('Street address')).toHaveValue('House 5, Street 9');
    await place();
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    const [first, second] = sent();
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
    expect(second?.body).toEqual(first?.body);
  });

  it.each([
    ['TOO_MANY_OPEN', 409, 'Please wait until your earlier orders have arrived, or call us.'],
    ['AMOUNT_CHANGED', 409, 'The price changed to PKR 3,210. Look again.'],
    ['GUEST_CHECKOUT_OFF', 403, 'Please sign in to place an order.'],
  ])('%s keeps what was typed and says what to do', async (code, status, detail) => {
    replies = [{ status, body: { code, detail, message: detail } }];
    open();
    await fill();
    await place();
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByLabelText('Full name')).toHaveValue('Sana Malik');
    expect(readCart()).toHaveLength(1);
  });

  it("the server's errors are shown at their fields", async () => {
    const errors = { city: ['City must be at least 2 characters'] };
    replies = [{ status: 400, body: { code: 'VALIDATION_FAILED', detail: 'The request is not valid.', errors } }];
    open();
    await fill();
    await place();
    await waitFor(() => expect(screen.getByLabelText('City')).toBeInvalid());
  });
});

describe('guest checkout page: saving the details', () => {
  async function placeOrderOf(email: string) {
    replies = [{ status: 201, body: placed({ user_email: email }) }];
    open();
    await fill(email ? { 'Email (optional)': email } : {});
    await place();
    await screen.findByRole('heading', { name: 'Save your details with a password' });
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save my details' }));

  it('asks for a password alone where the order has an email, signs in and shows the order', async () => {
    await placeOrderOf('sana@soulvia.test');
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Password'), 'secret-1');
    await save();
    await waitFor(() => expect(address()).toBe('/checkout?order=41'));
    const request = calls.find(({ path }) => path === 'orders/guest-account')?.body;
    expect(request).toEqual({ account_token: '41.abc.acc', email: 'sana@soulvia.test', password: 'secret-1' });
  });

  it('asks for the email too where there is none, and again when it is taken', async () => {
    accountReplies = [
      { status: 400, body: { code: 'VALIDATION_FAILED', errors: { email: ['This email is already registered.'] } } },
    ];
    await placeOrderOf('taken@soulvia.test');
    await userEvent.type(screen.getByLabelText('Password'), 'secret-1');
    await save();
    expect(await screen.findByText('This email is already registered.')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Email'));
    await userEvent.type(screen.getByLabelText('Email'), 'sana@soulvia.test');
    await save();
    await waitFor(() => expect(address()).toBe('/checkout?order=41'));
  });

  it('the placed order survives a reload', async () => {
    const email = '';
    replies = [{ status: 201, body: placed({ user_email: email }) }];
    const { unmount } = open();
    await fill();
    await place();
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    unmount();
    open();
    expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toBeInTheDocument();
  });
});
