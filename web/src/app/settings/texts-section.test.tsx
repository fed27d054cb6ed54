import { beforeEach, expect, it } from '@jest/globals';
import { textKeys, textsPath, type TextSettings, transportsPath } from '@soulvia/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { noTextService, noTransport } from '@/testing/no-transport';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { SettingsSection } from './settings-section';

const sample: TextSettings = {
  daily_limit: 500,
  language: 'en',
  texts: textKeys.map((key) => ({
    key,
    is_on: false,
    en: key === 'back_in_stock' ? '{product}' : 'Order {order}: pay {cash}.',
    ur: key === 'back_in_stock' ? '{product}' : 'آرڈر {order}',
    whatsapp_template: '',
  })),
};
let settings: TextSettings;
let calls: FakeCall[];
/** Overrides the response to a request for the texts. */
let refuse: FakeResponse | null;

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  [settings, refuse] = [sample, null];
  calls = fakeApi(({ method, path, body }) => {
    if (path === transportsPath) return { body: noTransport };
    if (path !== textsPath) return { body: [] };
    if (refuse) return refuse;
    if (method === 'PUT') settings = body as TextSettings;
    return { body: settings };
  });
});

const open = () => showPage(<SettingsSection />, '/admin?section=settings&tab=texts');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const writes = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text) await userEvent.paste(text);
};

it('text message settings: list each text in both languages, with a preview and its number of SMS', async () => {
  open();
  const placed = await group('Order placed');
  expect(screen.getAllByLabelText('English').length).toBe(textKeys.length);
  expect(await screen.findByText(noTextService)).toBeInTheDocument();
  expect(placed.getByText('Order 1042: pay PKR 3,148.')).toBeInTheDocument();
  expect(placed.getByText('26 characters, 1 SMS of 160')).toBeInTheDocument();
  expect(placed.getByText('9 characters, 1 SMS of 70')).toBeInTheDocument();
  await type(placed.getByLabelText('English'), `{name}, ${'x'.repeat(160)}`);
  expect(placed.getByText('168 characters, 2 SMS of 160')).toBeInTheDocument();
});

it('text message settings: save texts, switches, language and limit', async () => {
  open();
  const shipped = await group('Order shipped');
  await type(shipped.getByLabelText('English'), 'On its way: {link} ');
  await type(shipped.getByLabelText('WhatsApp template (optional)'), 'order_shipped');
  await userEvent.click(shipped.getByRole('checkbox', { name: 'Order shipped' }));
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Urdu');
  await type(screen.getByLabelText('Messages a day'), '200');
  await save();
  expect(await screen.findByText('Text messages saved')).toBeInTheDocument();
  expect(writes()).toEqual([
    {
      daily_limit: 200,
      language: 'ur',
      texts: sample.texts.map((text) =>
        text.key === 'order_shipped'
          ? { ...text, is_on: true, en: 'On its way: {link}', whatsapp_template: 'order_shipped' }
          : text,
      ),
    },
  ]);
});

it.each([
  ['English', 'Call {phone}', '{phone} is not known. Use {name}, {order}, {cash}, {link}.'],
  ['Urdu', 'Order {order', 'A brace is missing'],
  ['English', '', 'Enter a text'],
  ['WhatsApp template (optional)', 'My Template', 'Must be lower-case letters, digits and underscores'],
])('text message settings: validate %s before sending: %j', async (label, text, message) => {
  open();
  const placed = await group('Order placed');
  await type(placed.getByLabelText(label), text);
  await save();
  expect(await screen.findByRole('link', { name: message })).toBeInTheDocument();
  expect(placed.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(writes()).toEqual([]);
});

it("text message settings: show the server's error at its text, and keep what was typed", async () => {
  open();
  const cancelled = await group('Order cancelled');
  await type(cancelled.getByLabelText('English'), 'Cancelled.');
  refuse = { status: 400, body: { detail: 'Not valid.', errors: { 'texts.5.en': ['Too rude'] } } };
  await save();
  expect(await screen.findByText('Failed to save text messages: Not valid.')).toBeInTheDocument();
  expect(cancelled.getByLabelText('English')).toHaveAccessibleDescription(expect.stringContaining('Too rude'));
  expect(cancelled.getByLabelText('English')).toHaveValue('Cancelled.');
});

it('text message settings: show an error when loading fails, and retry', async () => {
  refuse = { status: 403, body: { detail: 'Not today.' } };
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the text messages.');
  refuse = null;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findAllByLabelText('English')).length).toBe(textKeys.length);
});

it('text message settings: are for staff who may change settings', async () => {
  signIn({ role: 'ADMIN', permissions: ['orders.read'] });
  open();
  expect(await screen.findByText('You have no access to Text messages. Ask an owner.')).toBeInTheDocument();
  expect(calls).toEqual([]);
});
