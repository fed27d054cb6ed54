import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useListFilter } from '@/lib/list-filter';
import { showPage } from '@/testing/show-page';
import type { ListColumn } from './list-column';
import { newestFirst } from './list-sort';
import { ListTable } from './list-table';

interface Jar {
  id: number;
  price: string;
}

const columns: ListColumn<Jar>[] = [
  { label: 'ID', always: 'name', cell: ({ id }) => `#${id}` },
  {
    label: 'DATE',
    sort: [newestFirst, { ordering: 'created_at', says: 'Oldest first' }],
    cell: () => 'today',
  },
  {
    label: 'PRICE',
    sort: [
      { ordering: '-price', says: 'Highest price first' },
      { ordering: 'price', says: 'Lowest price first' },
    ],
    cell: ({ price }) => price,
  },
];
const orderings = ['-created_at', 'created_at', '-price', 'price'];

function Jars() {
  const { filter, sort } = useListFilter({}, orderings);
  return (
    <ListTable
      label="Jars"
      columns={columns}
      rows={[{ id: 1, price: '5' }]}
      sort={{ ordering: filter.ordering ?? '', standard: newestFirst, onSort: sort }}
    />
  );
}

const media = globalThis.matchMedia;
const open = (at: string, isWide: boolean) => {
  globalThis.matchMedia = jest.fn((query: string) => Object.assign(media(query), { matches: isWide }));
  showPage(<Jars />, at);
};
afterEach(() => {
  globalThis.matchMedia = media;
});

const address = () => screen.getByTestId('address').textContent;
const head = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('list sort: a head sorts by its column, a second press the other way, and the address keeps it', async () => {
  open('/jars?status=new&page=3', true);
  expect(head('DATE')).toHaveAttribute('aria-sort', 'descending');
  expect(head('PRICE')).not.toHaveAttribute('aria-sort');
  await press('PRICE');
  expect(address()).toBe('/jars?status=new&sort=-price');
  expect(head('PRICE')).toHaveAttribute('aria-sort', 'descending');
  expect(head('DATE')).not.toHaveAttribute('aria-sort');
  expect(announced()).toContain('Sorted: Highest price first');
  await press('PRICE');
  expect(address()).toBe('/jars?status=new&sort=price');
  expect(head('PRICE')).toHaveAttribute('aria-sort', 'ascending');
});

it("list sort: the list's own order is not in the address", async () => {
  open('/jars?sort=price', true);
  await press('DATE');
  expect(address()).toBe('/jars');
  await press('DATE');
  expect(address()).toBe('/jars?sort=created_at');
});

it('list sort: where rows are cards a choice takes the place of the heads', async () => {
  open('/jars', false);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Newest first',
    'Oldest first',
    'Highest price first',
    'Lowest price first',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Lowest price first');
  expect(address()).toBe('/jars?sort=price');
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Newest first');
  expect(address()).toBe('/jars');
});

it.each(['price;--', '-PRICE', 'x'.repeat(1000), ''])('list sort: %s in the address is ignored', (typed) => {
  open(`/jars?sort=${encodeURIComponent(typed)}`, true);
  expect(head('DATE')).toHaveAttribute('aria-sort', 'descending');
});
