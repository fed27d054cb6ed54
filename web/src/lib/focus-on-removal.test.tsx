import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { focusHeadingOnRemoval } from './focus-on-removal';

/** A page with a section whose content can be replaced. */
function showSection(content: ReactNode) {
  const page = (current: ReactNode) => (
    <>
      <h1 tabIndex={-1}>Shop</h1>
      <section>
        <h2 tabIndex={-1}>Orders</h2>
        <h3>Not focusable</h3>
        <div>{current}</div>
      </section>
      <p>Text</p>
    </>
  );
  const { rerender } = render(page(content));
  return (next: ReactNode) => rerender(page(next));
}

const button = <button ref={focusHeadingOnRemoval}>Delete</button>;
const row = <ul>{button}</ul>;
const press = () => userEvent.click(screen.getByRole('button', { name: 'Delete' }));
const heading = (name: string) => screen.getByRole('heading', { name });

it.each([
  ['button', button],
  ['row', row],
])('focus on removal: the nearest heading above takes the focus when the %s goes', async (_what, content) => {
  const replace = showSection(content);
  await press();
  replace(null);
  expect(heading('Orders')).toHaveFocus();
});

it('focus on removal: leaves the focus alone when another element has it', async () => {
  const replace = showSection(row);
  await press();
  heading('Shop').focus();
  replace(null);
  expect(heading('Shop')).toHaveFocus();
});

it('focus on removal: leaves the focus alone after a press elsewhere', async () => {
  const replace = showSection(row);
  await press();
  await userEvent.click(screen.getByText('Text'));
  replace(null);
  expect(document.body).toHaveFocus();
});
