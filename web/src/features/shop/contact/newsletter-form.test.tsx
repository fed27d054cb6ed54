import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { NewsletterForm } from './newsletter-form';

const email = () => screen.getByLabelText<HTMLInputElement>('Newsletter: your email');

async function send(text: string) {
  if (text) await userEvent.type(email(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
}

it.each([
  ['', 'Email is required'],
  ['hina@', 'Invalid email address'],
])('newsletter form: rejects %j without a request', async (text, message) => {
  const calls = fakeApi(() => ({ body: {} }));
  showPage(<NewsletterForm />);
  await send(text);
  await waitFor(() => expect(email()).toHaveAccessibleDescription(message));
  expect(email()).toHaveFocus();
  expect(calls).toEqual([]);
});

it('newsletter form: confirms in place', async () => {
  const calls = fakeApi(() => ({ status: 201, body: { message: 'You are subscribed to our newsletter.' } }));
  showPage(<NewsletterForm />);
  await send(' hina@soulvia.test ');
  expect(await screen.findByText('You are subscribed to our newsletter.')).toBeInTheDocument();
  expect(calls).toMatchObject([{ method: 'POST', path: 'newsletter', body: { email: 'hina@soulvia.test' } }]);
});

it('newsletter form: keeps what was typed when it fails', async () => {
  fakeApi(() => 'no answer');
  showPage(<NewsletterForm />);
  await send('hina@soulvia.test');
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
  expect(email()).toHaveValue('hina@soulvia.test');
});

it('newsletter form: says that a hidden field was filled in, and sends the next time', async () => {
  const calls = fakeApi(() => ({ status: 201, body: { message: 'Done.' } }));
  showPage(<NewsletterForm />);
  const trap = screen.getByLabelText<HTMLInputElement>('Leave this field empty');
  expect(trap).not.toBeVisible();
  trap.value = 'https://filler.example';
  await send('hina@soulvia.test');
  await waitFor(() =>
    expect(email()).toHaveAccessibleDescription(expect.stringContaining('hidden field of this form')),
  );
  expect(calls).toEqual([]);
  await send('');
  await screen.findByText('Done.');
  expect(calls[0]?.body).toEqual({ email: 'hina@soulvia.test' });
});
