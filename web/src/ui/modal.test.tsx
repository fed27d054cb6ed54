import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { showPage } from '@/testing/show-page';
import { Button } from './button';
import { Modal } from './modal';

interface ShelfProps {
  /** Effect of the dialog's button on the section behind it. */
  after?: 'nothing' | 'row goes' | 'row goes later' | 'row goes and its list is focused';
}

function Shelf({ after = 'nothing' }: ShelfProps) {
  const [open, setOpen] = useState(false);
  const [there, setThere] = useState(true);
  const done = () => {
    setOpen(false);
    if (after === 'row goes later') queueMicrotask(() => setThere(false));
    else if (after !== 'nothing') setThere(false);
    if (after === 'row goes and its list is focused') queueMicrotask(() => screen.getByRole('list').focus());
  };
  return (
    <>
      <h1 tabIndex={-1}>Shop</h1>
      <section>
        <h2 tabIndex={-1}>Shelf</h2>
        <h3>Not for the focus</h3>
        <ul tabIndex={-1}>{there && <Button onClick={() => setOpen(true)}>Remove</Button>}</ul>
      </section>
      {open && (
        <Modal title="Sure?" onClose={() => setOpen(false)}>
          <button onClick={done}>Yes</button>
        </Modal>
      )}
    </>
  );
}

async function removeFrom(shelf: ShelfProps): Promise<void> {
  showPage(<Shelf {...shelf} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
}

it('dialog: takes the focus while it is open', async () => {
  showPage(<Shelf />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  screen.getByRole('heading', { name: 'Shelf' }).focus();
  expect(screen.getByRole('dialog', { name: 'Sure?' })).toContainElement(document.activeElement as HTMLElement);
});

it('dialog: returns the focus to the button that opened it', async () => {
  await removeFrom({});
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
});

it.each(['row goes', 'row goes later'] as const)(
  'dialog: leaves the focus at the heading above, when the %s',
  async (after) => {
    await removeFrom({ after });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Shelf' })).toHaveFocus());
  },
);

it('dialog: leaves the focus where the page has put it', async () => {
  await removeFrom({ after: 'row goes and its list is focused' });
  expect(screen.getByRole('list')).toHaveFocus();
});
