import { beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useColumnChoice } from '@/lib/column-choice';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ColumnMenu } from './column-menu';
import type { ListColumn } from './list-column';
import { ListTable } from './list-table';

interface Jar {
  id: number;
  left: number;
}

const key = 'hidden_columns_jars_7';
const jars: Jar[] = [
  { id: 1, left: 9 },
  { id: 2, left: 2 },
];
const columns: ListColumn<Jar>[] = [
  { label: 'ID', always: 'name', cell: ({ id }) => `#${id}` },
  { label: 'LEFT', tints: ({ left }) => left < 5, cell: ({ left }) => (left < 5 ? `${left}, low` : left) },
  { label: 'PRICE', note: 'Amounts in PKR', cell: () => '100' },
  { label: 'ACTIONS', always: 'tool', cell: ({ id }) => <button type="button">Edit #{id}</button> },
];

function Jars({ list = 'jars' }: { list?: string }) {
  const choice = useColumnChoice(list, columns);
  return (
    <>
      <ColumnMenu columns={choice} />
      <ListTable label="Jars" columns={choice.visible} rows={jars} />
    </>
  );
}

beforeEach(() => signIn({ role: 'ADMIN' }));

const opener = () => screen.getByRole('button', { name: /^Columns/ });
const tick = (name: string) => screen.getByRole('checkbox', { name });
const open = () => {
  showPage(<Jars />);
  return userEvent.click(opener());
};
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const widths = () => screen.getAllByRole('row').map((row) => row.children.length);
const stored = () => localStorage.getItem(key);

it('column menu: offers all columns except name and actions', async () => {
  await open();
  const menu = within(screen.getByRole('group', { name: 'Columns shown' }));
  expect(menu.getAllByRole('checkbox').map((box) => box.closest('div')?.textContent)).toEqual(['LEFT', 'PRICE']);
  expect(menu.getByRole('status')).toHaveTextContent('All columns are shown');
});

it('column menu: hides head and cells at each tick, stays open, and keeps the choice for the next visit', async () => {
  await open();
  await userEvent.click(tick('PRICE'));
  expect([heads(), widths()]).toEqual([
    ['ID', 'LEFT', 'ACTIONS'],
    [3, 3, 3],
  ]);
  expect(screen.queryByText('Amounts in PKR')).not.toBeInTheDocument();
  await userEvent.click(tick('LEFT'));
  expect(heads()).toEqual(['ID', 'ACTIONS']);
  expect(opener()).toHaveAccessibleName('Columns (2 hidden)');
  await userEvent.click(tick('PRICE'));
  expect(screen.getByText('1 of 2 hidden')).toBeInTheDocument();
  cleanup();
  showPage(<Jars />);
  expect(heads()).toEqual(['ID', 'PRICE', 'ACTIONS']);
});

it('column menu: is no choice for other lists, nor for another admin', async () => {
  await open();
  await userEvent.click(tick('PRICE'));
  cleanup();
  showPage(<Jars list="tins" />);
  expect(heads()).toHaveLength(4);
  cleanup();
  signIn({ id: 8, role: 'ADMIN' });
  showPage(<Jars />);
  expect(heads()).toHaveLength(4);
});

it('column menu: puts all columns back', async () => {
  localStorage.setItem(key, '["LEFT","PRICE"]');
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Restore default' }));
  expect(heads()).toEqual(['ID', 'LEFT', 'PRICE', 'ACTIONS']);
  expect(screen.getByRole('button', { name: 'Restore default' })).toHaveFocus();
});

it('column menu: tints a row only while a cell says why', async () => {
  await open();
  const low = () => screen.getByRole('row', { name: /#2/ }).className;
  expect(low()).toContain('bg-warn-50');
  await userEvent.click(tick('LEFT'));
  expect(low()).not.toContain('bg-warn-50');
});

it('column menu: is worked by keyboard alone, and closes where the focus goes on', async () => {
  showPage(<Jars />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(heads()).toEqual(['ID', 'ACTIONS']);
  await userEvent.keyboard('{Escape}');
  expect(opener()).toHaveFocus();
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  for (let step = 0; step < 4; step += 1) await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Edit #1' })).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Columns shown' })).not.toBeInTheDocument();
});

it.each(['{"broken', '{"LEFT":true}', '["NO SUCH","ID","ACTIONS",7,null]', '"LEFT"'])(
  'column menu: shows all columns where %s is stored',
  (text) => {
    localStorage.setItem(key, text);
    showPage(<Jars />);
    expect([heads(), opener().textContent]).toEqual([['ID', 'LEFT', 'PRICE', 'ACTIONS'], 'Columns']);
  },
);

it('column menu: keeps what it knows beside what it does not', async () => {
  localStorage.setItem(key, '["NO SUCH","LEFT","LEFT"]');
  await open();
  expect(heads()).toEqual(['ID', 'PRICE', 'ACTIONS']);
  await userEvent.click(tick('PRICE'));
  expect(stored()).toBe('["LEFT","PRICE"]');
});

it('column menu: says so where the browser keeps nothing', async () => {
  await open();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await userEvent.click(tick('PRICE'));
  expect(await screen.findByText("Your browser couldn't save this")).toBeInTheDocument();
  expect(heads()).toHaveLength(4);
  full.mockRestore();
});
