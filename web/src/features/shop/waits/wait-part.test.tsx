import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@/lib/session-store';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { WaitPart } from './wait-part';

let own: number[];
let answer: FakeResponse;
let calls: FakeCall[];
beforeEach(() => {
  endSession('signed-out');
  own = [];
  answer = { status: 201, body: { message: 'We will tell you when it is back.' } };
  calls = fakeApi(({ method }) => (method === 'GET' ? { body: { product_ids: own } } : answer));
});

const show = () => showPage(<WaitPart product={{ id: 3, name: 'Glow Serum' }} />);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Tell me when it is back (Glow Serum)' }));
const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

it('waiting for a product: a member presses once, and sees it on later visits', async () => {
  signIn();
  const { unmount } = show();
  await press();
  expect(await screen.findByText('We will tell you')).toBeInTheDocument();
  expect(sent()).toEqual([['products/3/wait', {}]]);
  unmount();
  own = [3];
  show();
  expect(await screen.findByText('We will tell you')).toBeInTheDocument();
});

it('waiting for a product: a guest enters an email, and learns of the link', async () => {
  show();
  await press();
  const field = screen.getByLabelText('Your email');
  expect(field).toHaveFocus();
  await press();
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Email is required'));
  await userEvent.type(field, ' hina@soulvia.test ');
  answer = { status: 400, body: { detail: 'Not valid', errors: { email: ['Invalid email address'] } } };
  await press();
  expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
  answer = { status: 201, body: { message: '' } };
  await press();
  expect(await screen.findByText(/Open the link in our email first/)).toBeInTheDocument();
  expect(sent()).toEqual(Array.from({ length: 2 }, () => ['products/3/wait', { email: 'hina@soulvia.test' }]));
});

it('waiting for a product: says when it is available again', async () => {
  signIn();
  answer = { status: 409, body: { code: 'CONFLICT', detail: 'It is available now.' } };
  show();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('It is available now.');
});
