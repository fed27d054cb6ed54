import { beforeEach, expect, it } from '@jest/globals';
import { defaultLimits, type Limits, limitSettings } from '@soulvia/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { SettingsSection } from './settings-section';

let limits: Limits;
let calls: FakeCall[];
/** Overrides the response to a request for the limits. */
let refuse: FakeResponse | null;

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  [limits, refuse] = [defaultLimits, null];
  calls = fakeApi(({ method, path, body }) => {
    if (path !== limitSettings.path) return { body: [] };
    if (refuse) return refuse;
    if (method === 'PUT') limits = body as Limits;
    return { body: limits };
  });
});

const open = () => showPage(<SettingsSection />, '/admin?section=settings&tab=limits');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const writes = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

async function type(label: string, text: string): Promise<void> {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
}

it('limit settings: show every limit, and an empty field switches its limit off', async () => {
  limits = { ...defaultLimits, orders_per_day: null };
  open();
  expect(await screen.findByLabelText('Order value (PKR)')).toHaveValue('200000.00');
  expect(screen.getByLabelText('Orders per customer and day')).toHaveValue('');
  await type('Order value (PKR)', ' 150000 ');
  await type('Open orders', '');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await save();
  expect(await screen.findByText('Limits saved')).toBeInTheDocument();
  expect(writes()).toEqual([
    { ...defaultLimits, order_value_max: '150000', open_orders_max: null, orders_per_day: null },
  ]);
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

it.each([
  ['Order value (PKR)', '0.50', 'Enter an amount from 1 to 100,000,000, such as 200000 or 200000.50'],
  ['Value of open orders (PKR)', '200,00', 'Enter an amount from 1 to 100,000,000, such as 200000 or 200000.50'],
  ['Open orders', '0', 'Enter a whole number from 1 to 1,000,000'],
  ['Cancellations per customer and hour', '2.5', 'Enter a whole number from 1 to 1,000,000'],
])('limit settings: validate %s before sending: %j', async (label, text, message) => {
  open();
  await type(label, text);
  await save();
  expect(await screen.findByRole('link', { name: message })).toBeInTheDocument();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(writes()).toEqual([]);
});

it('limit settings: keep the input and show the reason when saving fails', async () => {
  open();
  await type('Open orders', '5');
  refuse = { status: 503, body: { detail: 'Try later.' } };
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save limits: Try later.');
  expect(screen.getByLabelText('Open orders')).toHaveValue('5');
});

it('limit settings: show an error when loading fails, and retry', async () => {
  refuse = { status: 403, body: { detail: 'Not today.' } };
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the limits.');
  refuse = null;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Order value (PKR)')).toHaveValue('200000.00');
});
