import { beforeEach, expect, it } from '@jest/globals';
import { textQuestion } from '@soulvia/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@/lib/query-client';
import { endSession } from '@/lib/session-store';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleUser } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { signIn } from '../sign-in/sign-in-request';
import { SignUpPage } from './sign-up-page';

let asks: { text: string; version: number } | null;
let calls: FakeCall[];
beforeEach(() => {
  endSession('signed-out');
  asks = { text: textQuestion.text, version: textQuestion.version };
  calls = fakeApi(({ path }) => {
    if (path === 'text-preferences/question') return { body: { asks } };
    if (path === 'auth/login')
      return { body: { message: 'Welcome', user: sampleUser(), tokens: { access: 'a', refresh: 'r' } } };
    return { status: 201, body: { sponsor: null } };
  });
});

async function fill(): Promise<void> {
  const fields = {
    'Full Name': 'Sana Malik',
    Email: sampleUser().email,
    Password: 'Moon-Garden-7',
    'Confirm Password': 'Moon-Garden-7',
    CNIC: '3520112345671',
    'Phone Number': '03001234567',
    'WhatsApp Number': '03001234567',
  };
  for (const [label, text] of Object.entries(fields)) await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Female');
}
async function signUp(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(calls.some(({ path }) => path === 'auth/register')).toBe(true));
}
const consents = () => calls.filter(({ path }) => path === 'text-preferences/mine');

it.each([true, false])('sign-up: with the box ticked %s the consent is sent once after the sign-in', async (ticks) => {
  showPage(<SignUpPage />);
  await fill();
  const box = await screen.findByRole('checkbox', { name: textQuestion.text });
  expect(box).not.toBeChecked();
  if (ticks) await userEvent.click(box);
  await signUp();
  const registered = calls.find(({ path }) => path === 'auth/register')?.body;
  expect(Object.keys(registered as object)).not.toContain('text_version');
  await screen.findByRole('link', { name: 'Sign in now' });
  for (let time = 0; time < 2; time += 1) await signIn({ email: sampleUser().email, password: 'Moon-Garden-7' });
  const consent = { preference: 'consented', source: 'sign_up', text_version: textQuestion.version };
  expect(consents().map(({ body }) => body)).toEqual(ticks ? [consent] : []);
});

it('sign-up: asks nothing where the shop sends no news', async () => {
  asks = null;
  showPage(<SignUpPage />);
  await userEvent.type(await screen.findByLabelText('Phone Number'), '03001234567');
  await waitFor(() => expect(calls.some(({ path }) => path === 'text-preferences/question')).toBe(true));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('checkbox', { name: textQuestion.text })).not.toBeInTheDocument();
});
