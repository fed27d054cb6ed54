import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDay, oneOf, useListFilter } from '@/lib/list-filter';
import type { ListView } from '@/lib/saved-views';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ListToolbar } from './list-toolbar';

const key = 'views_orders_7';
const presets: ListView[] = [
  { name: 'All', values: {} },
  { name: 'Cancelled', values: { status: 'CANCELLED' } },
];

function Toolbar() {
  const { filter, narrow, reset } = useListFilter({ date: aDay, status: oneOf(['SHIPPED', 'CANCELLED']) });
  return (
    <ListToolbar filter={filter} fields={[]} views={{ list: 'orders', presets }} onNarrow={narrow} onReset={reset} />
  );
}

beforeEach(() => signIn({ role: 'ADMIN' }));

const open = (at = '') => showPage(<Toolbar />, `/admin?section=orders${at}`);
const chips = () => within(screen.getByRole('list', { name: 'Views' })).getAllByRole('link');
const names = () => chips().map(({ textContent }) => textContent);
const current = () => chips().flatMap((chip) => (chip.getAttribute('aria-current') ? [chip.textContent] : []));
const address = () => screen.getByTestId('address').textContent;
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stored = () => JSON.parse(localStorage.getItem(key) ?? '[]') as unknown;
const problem = () => within(screen.getByRole('dialog')).getByRole('status').textContent;
const save = async (name: string) => {
  await press('Save view');
  if (name) await userEvent.type(screen.getByLabelText('Name'), name);
  await press('Save');
};
const keep = (count: number) =>
  localStorage.setItem(key, JSON.stringify(Array.from({ length: count }, (_, at) => ({ name: `V${at}`, values: {} }))));

it('list views: presets are links to the filter in the address, on its first page, and the current one is marked', async () => {
  open('&page=3&q=sana&order=4');
  expect(current()).toEqual([]);
  await follow('Cancelled');
  expect(address()).toBe('/admin?section=orders&order=4&status=CANCELLED');
  expect(current()).toEqual(['Cancelled']);
  await follow('All');
  expect(address()).toBe('/admin?section=orders&order=4');
  expect(current()).toEqual(['All']);
});

it('list views: keeps the filter under a name, and leads back to it', async () => {
  open('&q=sana&date=2026-03-04&status=SHIPPED');
  await save('  Sana in March ');
  expect(screen.getByText('View saved')).toBeInTheDocument();
  expect([names(), current()]).toEqual([['All', 'Cancelled', 'Sana in March'], ['Sana in March']]);
  await follow('All');
  await follow('Sana in March');
  expect(Object.fromEntries(new URLSearchParams(address()?.split('?')[1]))).toEqual({
    section: 'orders',
    q: 'sana',
    date: '2026-03-04',
    status: 'SHIPPED',
  });
});

it.each([
  ['', 'Name is required'],
  ['   ', 'Name is required'],
  ['x'.repeat(41), 'Name must have at most 40 characters'],
])('list views: "%s" is no name', async (name, said) => {
  open();
  await save(name);
  expect(problem()).toBe(said);
  expect(stored()).toEqual([]);
});

it('list views: a name of 40 characters is one', async () => {
  open();
  await save('x'.repeat(40));
  expect(names()).toHaveLength(3);
});

it('list views: asks before it replaces a view of the same name', async () => {
  open('&status=SHIPPED');
  await save('Mine');
  await userEvent.clear(screen.getByRole('searchbox'));
  await follow('Cancelled');
  await save('mine');
  expect(problem()).toBe('A view with this name already exists. Replace it?');
  expect(stored()).toMatchObject([{ name: 'Mine', values: { status: 'SHIPPED' } }]);
  await press('Replace');
  expect(stored()).toMatchObject([{ name: 'mine', values: { status: 'CANCELLED' } }]);
});

it('list views: takes 20 views and no more', async () => {
  keep(19);
  open();
  await save('The last');
  expect(names()).toHaveLength(22);
  await save('One more');
  expect(problem()).toBe('You have 20 views, the maximum. Delete one first.');
  expect(stored()).toHaveLength(20);
});

it('list views: deletes a view, and the focus stays by the views', async () => {
  keep(2);
  open();
  await press('Delete view V0');
  expect(names()).toEqual(['All', 'Cancelled', 'V1']);
  expect(screen.getByText('View deleted')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Views' })).toHaveFocus();
});

it.each([
  ['{"broken', []],
  ['{"name":"x"}', []],
  ['[1,null,{"name":"","values":{}},{"name":"x","values":{"a":1}},{"name":"Good","values":{}}]', ['Good']],
  ['[{"name":"A","values":{}},{"name":"a","values":{}}]', ['A']],
])('list views: reads %s as it can', (text, kept) => {
  localStorage.setItem(key, text);
  open();
  expect(names()).toEqual(['All', 'Cancelled', ...kept]);
});

it('list views: says so where the browser keeps nothing', async () => {
  open();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await save('Mine');
  expect(problem()).toBe("Your browser couldn't save this");
  full.mockRestore();
});
