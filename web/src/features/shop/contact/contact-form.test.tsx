import { beforeEach, expect, it } from '@jest/globals';
import { companyPath, demoCompany } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '@/lib/session-store';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleUser } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { GetInTouch } from './get-in-touch';

const sent = 'Your message has been sent successfully!';
const failed = 'Something went wrong. Please try again.';
let response: FakeResponse | 'no answer';
let calls: FakeCall[];

beforeEach(() => {
  endSession('signed-out');
  response = { status: 201, body: { message: sent } };
  calls = [];
  fakeApi((call) => {
    if (call.path === companyPath) return { body: demoCompany };
    calls.push(call);
    return response;
  });
  showPage(<GetInTouch />);
});

const field = (label: string) => screen.getByLabelText(label);

async function send(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await userEvent.type(field(label), text);
  await userEvent.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));
}

const whole = { 'Full Name': 'Hina Raza', Subject: 'Delivery', Message: 'Do you deliver to Skardu?' };

it('contact form: names what is missing, with a way to each field', async () => {
  await send({});
  const problems = within(screen.getByRole('group', { name: 'Please fix the highlighted fields' }));
  for (const message of ['Full name is required', 'Subject is required', 'Message is required'])
    expect(problems.getByRole('link', { name: message })).toBeInTheDocument();
  await userEvent.click(problems.getByRole('link', { name: 'Message is required' }));
  expect(field('Message')).toHaveFocus();
  expect(calls).toEqual([]);
});

it.each([
  ['Full Name', 'Hi', 'Full name must be at least 3 characters'],
  ['Subject', 'Hi', 'Subject must be at least 3 characters'],
  ['Message', 'Too short', 'Message must be at least 10 characters'],
])('contact form: %s: says so once the field is left', async (label, text, message) => {
  await userEvent.type(field(label), text);
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await userEvent.tab();
  expect(await screen.findByText(message)).toBeInTheDocument();
});

it('contact form: sends the message, says so and empties the form', async () => {
  await send(whole);
  expect(await screen.findByText(sent)).toBeInTheDocument();
  expect(calls).toMatchObject([
    { path: 'contact', body: { full_name: 'Hina Raza', subject: 'Delivery', message: whole.Message } },
  ]);
  expect(field('Message')).toHaveValue('');
});

it('contact form: sends the optional reply address, and names a wrong one', async () => {
  const replyTo = 'Email or phone, so we can reply';
  await send({ ...whole, [replyTo]: 'call me' });
  const problems = within(screen.getByRole('group', { name: 'Please fix the highlighted fields' }));
  expect(problems.getByRole('link', { name: 'Enter an email or a phone number.' })).toBeInTheDocument();
  expect(calls).toEqual([]);
  await userEvent.clear(field(replyTo));
  await send({ [replyTo]: '0300 1234567' });
  expect(await screen.findByText(sent)).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({ full_name: 'Hina Raza', reply_to: '0300 1234567' });
});

it('contact form: keeps what was typed when it fails', async () => {
  response = 'no answer';
  await send(whole);
  expect(await screen.findByRole('alert')).toHaveTextContent(failed);
  expect(field('Message')).toHaveValue(whole.Message);
});

it('contact form: sends the same idempotency key again after a lost answer, and another one for other words or another message', async () => {
  const again = () => userEvent.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));
  const keys = () => calls.map(({ headers }) => headers['Idempotency-Key']);
  response = 'no answer';
  await send(whole);
  await again();
  await screen.findByRole('alert');
  await send({ Message: ' Soon?' });
  response = { status: 201, body: { message: sent } };
  await again();
  await screen.findByText(sent);
  await send(whole);
  const [first, repeated, changed, changedRepeated, next] = keys();
  expect(first).toMatch(/^[\w-]{36}$/);
  expect([repeated, changedRepeated]).toEqual([first, changed]);
  expect(new Set([first, changed, next]).size).toBe(3);
});

/** What the requests that sent a message were authorized with. */
const bearers = () => calls.filter(({ path }) => path === 'contact').map(({ headers }) => headers['Authorization']);

it('contact form: sends the message as a guest when the session has ended', async () => {
  startSession(sampleUser(), { access: 'stale', refresh: 'revoked' });
  fakeApi((call) => {
    calls.push(call);
    return call.path === 'contact' ? response : { status: 401, body: { message: 'Not signed in.' } };
  });
  await send(whole);
  await waitFor(() => expect(bearers()).toEqual([undefined]));
  await waitFor(() => expect(field('Message')).toHaveValue(''));
});

it('contact form: renews an expired session first, so that the sender is known', async () => {
  startSession(sampleUser(), { access: 'expired', refresh: 'valid' });
  fakeApi((call) => {
    calls.push(call);
    if (call.path === 'auth/refresh') return { body: { tokens: { access: 'fresh', refresh: 'next' } } };
    if (call.path === 'contact') return response;
    return call.headers['Authorization'] === 'Bearer fresh' ? { body: {} } : { status: 401, body: {} };
  });
  await send(whole);
  await waitFor(() => expect(bearers()).toEqual(['Bearer fresh']));
  await waitFor(() => expect(field('Message')).toHaveValue(''));
});

it('contact form: counts what is typed', async () => {
  await userEvent.type(field('Message'), 'Salaam');
  expect(screen.getByText('6 of 5000')).toBeInTheDocument();
});

it('contact form: gives the other ways to reach us', async () => {
  expect(await screen.findByRole('link', { name: '+92 300 1234567' })).toHaveAttribute('href', 'tel:+923001234567');
  expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  expect(screen.getByText('Mon-Fri 9:00 AM-6:00 PM')).toBeInTheDocument();
  expect(screen.getByText('Sat 10:00 AM-4:00 PM')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open in Google Maps' })).toHaveAttribute(
    'href',
    expect.stringContaining('google.com/maps'),
  );
});

it('contact form: says that a hidden field was filled in, and sends the next time', async () => {
  screen.getByLabelText<HTMLInputElement>('Leave this field empty').value = 'https://filler.example';
  await send(whole);
  expect(await screen.findByText(/hidden field of this form/)).toBeInTheDocument();
  expect(calls).toEqual([]);
  await send({});
  await waitFor(() => expect(calls).toHaveLength(1));
});
