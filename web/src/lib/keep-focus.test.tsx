import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { keepFocus } from './keep-focus';

keepFocus();

/** A page with a shelf; what stands on it can be shown anew. */
function shelf(onIt: ReactNode) {
  const page = (now: ReactNode) => (
    <>
      <h1 tabIndex={-1}>Shop</h1>
      <section>
        <h2 tabIndex={-1}>Shelf</h2>
        <h3>Not for the focus</h3>
        <div>{now}</div>
      </section>
      <p>Nothing to press</p>
    </>
  );
  const { rerender } = render(page(onIt));
  return (now: ReactNode) => rerender(page(now));
}

const save = (disabled: boolean) => <button disabled={disabled}>Save</button>;
const button = () => screen.getByRole('button', { name: 'Save' });
const observed = () => new Promise((resolve) => setTimeout(resolve));

/** jsdom leaves the focus on what is disabled; browsers take it away, and tell nobody. */
async function disable(show: (now: ReactNode) => void): Promise<void> {
  button().blur();
  show(save(true));
  await observed();
}

it('moves the focus to the heading above what has gone', async () => {
  const show = shelf(save(false));
  await userEvent.click(button());
  show(null);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Shelf' })).toHaveFocus());
});

it('leaves it alone where something else has it', async () => {
  const show = shelf(save(false));
  await userEvent.click(button());
  screen.getByRole('heading', { name: 'Shop' }).focus();
  show(null);
  await observed();
  expect(screen.getByRole('heading', { name: 'Shop' })).toHaveFocus();
});

it('leaves it alone where a person has let go of it', async () => {
  const show = shelf(save(false));
  await userEvent.click(button());
  await userEvent.click(screen.getByText('Nothing to press'));
  show(null);
  await observed();
  expect(document.body).toHaveFocus();
});

it('gives it back to what was disabled for a while', async () => {
  const show = shelf(save(false));
  await userEvent.click(button());
  await disable(show);
  expect(document.body).toHaveFocus();
  show(save(false));
  await waitFor(() => expect(button()).toHaveFocus());
});

it('does not give it back to what the person has left meanwhile', async () => {
  const show = shelf(save(false));
  await userEvent.click(button());
  await disable(show);
  await userEvent.click(screen.getByText('Nothing to press'));
  show(save(false));
  await observed();
  expect(document.body).toHaveFocus();
});
