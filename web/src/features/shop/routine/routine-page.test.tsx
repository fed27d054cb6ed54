import { beforeEach, expect, it } from '@jest/globals';
import type { Routine } from '@soulvia/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readCart } from '@/features/shop/cart/cart-store';
import { endSession } from '@/lib/session-store';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { sampleProduct } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { RoutinePage } from './routine-page';

const questions = {
  skin_types: [
    { id: 1, name: 'Normal' },
    { id: 3, name: 'Oily' },
  ],
  concerns: [
    { id: 21, name: 'Blemishes' },
    { id: 22, name: 'Redness' },
  ],
};
const suggested: Routine = {
  steps: [
    {
      step: 'Cleanse',
      product: sampleProduct({ id: 4, name: 'Foam' }),
      why: ['Oily', 'Blemishes', 'Redness'],
      note: 'Slowly.',
    },
    { step: 'Protect', product: sampleProduct({ id: 7, name: 'Veil' }), why: ['Redness'], note: null },
  ],
  total: '3700.00',
  left_out: ['Treat'],
  short_by: null,
};
let shown: FakeResponse;
let start: FakeResponse;
let calls: FakeCall[];
beforeEach(() => {
  endSession('signed-out');
  start = { body: { questions } };
  shown = { body: suggested };
  calls = fakeApi(({ path }) => (path === 'routine' ? start : shown));
});

const open = (search = '') => showPage(<RoutinePage missing={<h1>Missing</h1>} />, `/routine${search}`);
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), option);

it('routine page: asks four questions and keeps the answers in the address', async () => {
  open();
  await choose('What is your skin type?', 'Oily');
  await choose('Is your skin sensitive?', 'Yes');
  await choose('What matters most to you?', 'Blemishes');
  await choose('What else? (optional)', 'Redness');
  expect(screen.getByLabelText('What is your budget in rupees?')).toHaveValue(6000);
  await userEvent.click(screen.getByRole('button', { name: 'Show my routine' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/routine?skin=3&concern=21,22&sensitive=1&budget=6000');
  expect(await screen.findByRole('heading', { name: 'Your routine' })).toBeInTheDocument();
  expect(calls.at(-1)?.path).toBe('routine?skin=3&concern=21,22&sensitive=1&budget=6000');
});

it('routine page: shows products with the reason, what is left out, and the total', async () => {
  open('?skin=3&budget=5000');
  const [first, second] = within(await screen.findByRole('list')).getAllByRole('listitem');
  const text = (item: HTMLElement | undefined) => item?.textContent ?? '';
  expect(text(first)).toContain('For oily skin, helps with blemishes and redness');
  expect(text(first)).toContain('Slowly.');
  expect(text(second)).toContain('Helps with redness');
  const region = screen.getByRole('region', { name: 'Your routine' });
  for (const part of [
    'Left out: Treat',
    'Total PKR 3,700 of PKR 5,000',
    'Patch test first.',
    'See a dermatologist if your skin is broken',
  ])
    expect(text(region)).toContain(part);
  expect(screen.getByLabelText('What is your skin type?')).toHaveValue('3');
  await userEvent.click(screen.getByRole('button', { name: 'Add all to cart' }));
  expect(readCart()).toMatchObject([
    { id: 4, qty: 1 },
    { id: 7, qty: 1 },
  ]);
});

it.each([
  ['1290.00', 'Nothing fits this budget. The nearest is PKR 1,290 more.'],
  [null, 'Nothing in the shop suits these answers now.'],
])('routine page: without a product, %s short, it says so', async (short_by, says) => {
  shown = { body: { steps: [], total: '0.00', left_out: [], short_by } };
  open('?budget=1000');
  expect(await screen.findByText(says)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add all to cart' })).not.toBeInTheDocument();
});

it('routine page: is no page while no rules are published', async () => {
  start = { status: 404, body: { message: 'Routine not found.' } };
  open();
  expect(await screen.findByRole('heading', { name: 'Missing' })).toBeInTheDocument();
});

it('routine page: says what failed, and tries again when asked', async () => {
  shown = { status: 400, body: { message: 'No.' } };
  open('?skin=3');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the routine');
  shown = { body: suggested };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Your routine' })).toBeInTheDocument();
});
