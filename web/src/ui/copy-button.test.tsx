import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '@/testing/show-page';
import { CopyButton } from './copy-button';

const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
const setClipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true });

afterEach(() => {
  if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard);
  else Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

async function press() {
  const person = userEvent.setup({ writeToClipboard: false });
  showPage(<CopyButton text="20260307" what="member ID" />);
  const button = screen.getByRole('button', { name: 'Copy member ID' });
  return () => person.click(button).then(() => button);
}

it('copy button: copies without TLS too, where browsers give no clipboard, and leaves nothing behind', async () => {
  const click = await press();
  setClipboard(undefined);
  let copied = '';
  document.execCommand = jest.fn(() => {
    copied = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  });
  const button = await click();
  expect(await screen.findByText('The member ID was copied')).toBeInTheDocument();
  expect(copied).toBe('20260307');
  expect(document.querySelector('textarea')).toBeNull();
  expect(button).toHaveFocus();
});

it('copy button: says when nothing could be copied', async () => {
  const click = await press();
  setClipboard({ writeText: () => Promise.reject(new Error('denied')) });
  await click();
  expect(await screen.findByRole('alert')).toHaveTextContent("The member ID couldn't be copied.");
  expect(screen.queryByText('The member ID was copied')).not.toBeInTheDocument();
});
