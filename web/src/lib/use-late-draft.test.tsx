import { beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { sampleUser } from '@/testing/samples';
import { clearDraftsOfOthers } from './clear-drafts';
import type { ReactNode } from 'react';
import { endSession, startSession } from './session-store';
import { useLateDraft } from './use-late-draft';

const tokens = { access: 'a', refresh: 'r' };
beforeEach(() => startSession(sampleUser({ id: 7 }), tokens));

function Form({ name = 'form', stays = false }: { name?: string; stays?: boolean }) {
  const form = useForm({ defaultValues: { street: 'Mall Road', note: '', password: '', cnic: '' } });
  useLateDraft(form, name, stays);
  return (
    <form>
      {(['street', 'note', 'password', 'cnic'] as const).map((field) => (
        <input key={field} aria-label={field} {...form.register(field)} />
      ))}
      <button type="button" onClick={() => form.reset()}>
        Done
      </button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const kept = () => JSON.stringify(Object.entries(sessionStorage));
async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
  await waitFor(() => expect(kept()).toContain(text.slice(0, 4)));
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

/** As the browser does: the page goes away with what its scripts know, and nothing is closed. */
async function reload(page: ReactNode, end?: () => void) {
  const stored = { ...sessionStorage };
  end?.();
  cleanup();
  await aMoment();
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  render(page);
}

it('late draft: what is typed comes back after a reload, and what was not typed follows the account', async () => {
  render(<Form />);
  await type('note', 'Ring twice');
  await reload(<Form />);
  await waitFor(() => expect(field('note').value).toBe('Ring twice'));
  expect(field('street').value).toBe('Mall Road');
  await reload(<Form />);
  await waitFor(() => expect(field('note').value).toBe('Ring twice'));
});

it('late draft: it comes back for the same person after the session has ended, and for no one else', async () => {
  render(<Form />);
  await type('note', 'Ring twice');
  endSession('expired');
  cleanup();
  await aMoment();
  startSession(sampleUser({ id: 7 }), tokens);
  render(<Form />);
  await waitFor(() => expect(field('note').value).toBe('Ring twice'));
  endSession('expired');
  cleanup();
  await aMoment();
  clearDraftsOfOthers(8);
  startSession(sampleUser({ id: 8 }), tokens);
  render(<Form />);
  await aMoment();
  expect([field('note').value, kept().includes('Ring')]).toEqual(['', false]);
});

it('late draft: it is dropped when the form is closed, or sent and empty again', async () => {
  render(<Form />);
  await type('note', 'Ring twice');
  cleanup();
  await waitFor(() => expect(kept()).not.toContain('Ring'));
  render(<Form stays />);
  await type('note', 'Ring twice');
  cleanup();
  render(<Form stays />);
  await waitFor(() => expect(field('note').value).toBe('Ring twice'));
  await userEvent.click(screen.getByText('Done'));
  await waitFor(() => expect(kept()).not.toContain('Ring'));
});

it.each([
  ['password', 'Secret12!'],
  ['cnic', '35201-1234567-4'],
  ['note', 'my card is 4111 1111 1111 1111'],
  ['note', 'my cnic: ۳۵۲۰۱-۱۲۳۴۵۶۷-۴'],
  ['note', '3520112345674'],
])('late draft: a private %s is not kept: %s', async (name, text) => {
  render(<Form />);
  await userEvent.type(field(name), text);
  await type('street', '12 Canal Road');
  expect(kept()).not.toContain(text);
  expect(kept()).not.toMatch(/Secret|4111|35201|۳۵۲۰۱/);
});

it.each(['0300 1234567', '+92 300 1234567', '0092 300 1234567', '2026-11-29 12:30', 'Order 10423'])(
  'late draft: %s is not private',
  async (text) => {
    render(<Form />);
    await type('note', text);
    await waitFor(() => expect(kept()).toContain(text));
  },
);
