import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Eye, Trash2 } from 'lucide-react';
import { showPage } from '@/testing/show-page';
import { RowMenu } from './row-menu';

const onDelete = jest.fn();

const open = async () => {
  showPage(
    <>
      <RowMenu
        of="order #41"
        items={[
          { label: 'Open', Icon: Eye, to: '/jars?jar=41' },
          { label: 'Delete', Icon: Trash2, isDanger: true, onSelect: onDelete },
        ]}
      />
      <p>Outside</p>
    </>,
    '/jars',
  );
  opener().focus();
  await userEvent.keyboard('{Enter}');
};
const opener = () => screen.getByRole('button', { name: 'More actions for order #41' });
const item = (name: string) => screen.getByRole('menuitem', { name });

it('row menu: opens on its first action, and the arrow keys start again at its other end', async () => {
  await open();
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menu', { name: 'Actions for order #41' })).toBeInTheDocument();
  expect(item('Open')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(item('Open')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(item('Delete')).toHaveFocus();
});

it('row menu: runs an action once, closes, and returns the focus', async () => {
  await open();
  await userEvent.click(item('Delete'));
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

it('row menu: follows a link', async () => {
  await open();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/jars?jar=41');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('row menu: Escape and a press outside close it', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
  await userEvent.click(opener());
  await userEvent.click(screen.getByText('Outside'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
