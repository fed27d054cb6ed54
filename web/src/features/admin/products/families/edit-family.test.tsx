import { beforeEach, expect, it } from '@jest/globals';
import { lastSeenHeaders } from '@soulvia/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageOf } from '@/testing/fake-api';
import { comboboxOf, fakeFamilies, fieldOf, pick, press, signInStaff } from '@/testing/fake-families';
import { sampleStaffFamily } from '@/testing/family-samples';
import { sampleAuditEntry } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ProductsSection } from '../products-section';

let shop: ReturnType<typeof fakeFamilies>;

beforeEach(() => {
  signInStaff();
  shop = fakeFamilies();
});

const open = (at: string) => showPage(<ProductsSection />, `/admin?section=products&form=families${at}`);
const writes = () => shop.calls.filter(({ method }) => method !== 'GET');

it('edit family: moves products by buttons, announces it and keeps the focus', async () => {
  open('&family=5');
  const down = await screen.findByRole('button', { name: 'Move Glow Serum 30 ml down' });
  await userEvent.click(down);
  expect(await screen.findByText('Glow Serum 30 ml is now 2 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move Glow Serum 30 ml down' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Move Glow Serum 50 ml up' }));
  expect(await comboboxOf('Product 1')).toHaveValue('Glow Serum 50 ml');
  await press('Save family');
  expect(await screen.findByText('Family saved')).toBeInTheDocument();
  expect(writes()).toMatchObject([
    {
      method: 'PATCH',
      path: 'product-families/5',
      body: {
        members: [
          { product_id: 2, option_values: ['50 ml'] },
          { product_id: 1, option_values: ['30 ml'] },
          { product_id: 3, option_values: ['100 ml'] },
        ],
      },
    },
  ]);
  expect(writes()[0]?.body).not.toHaveProperty('name');
});

it('edit family: removes and adds products', async () => {
  open('&family=5');
  await press('Remove Glow Serum 100 ml');
  await press('Remove Glow Serum 50 ml');
  await press('Save family');
  expect((await screen.findAllByText('A family has at least 2 products')).length).toBeGreaterThan(0);
  await press('Add product');
  await pick('Product 2', /Rose Mist/);
  await userEvent.type(await fieldOf('Size 2'), '200 ml');
  await press('Save family');
  expect(await screen.findByText('Family saved')).toBeInTheDocument();
  expect(writes()[0]?.body).toEqual({
    members: [
      { product_id: 1, option_values: ['30 ml'] },
      { product_id: 9, option_values: ['200 ml'] },
    ],
  });
});

it('edit family: sends nothing without changes', async () => {
  open('&family=5');
  await press('Save family');
  expect(await screen.findByRole('heading', { name: 'Product families' })).toBeInTheDocument();
  expect(writes()).toEqual([]);
});

it('edit family: keeps what was typed when another admin was first, shows their change, and saves on the second try', async () => {
  open('&family=5');
  const name = await fieldOf('Family name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Night Serum');
  shop.families = [sampleStaffFamily({ axes: ['Volume'] })];
  shop.reply = ({ method, path, headers }) => {
    if (path.startsWith('operations/audit/family/5')) return pageOf([sampleAuditEntry(9)]);
    const isOutdated = method === 'PATCH' && headers[lastSeenHeaders.version] === 'v Size';
    return isOutdated ? { status: 409, body: { code: 'EDIT_CONFLICT', detail: 'Another admin was first.' } } : null;
  };
  await press('Save family');
  expect(await screen.findByText('Failed to save the family: Another admin was first.')).toBeInTheDocument();
  const note = within(screen.getByRole('region', { name: 'Changed while you edited' }));
  expect(note.getByText('Line 9')).toBeInTheDocument();
  expect(await fieldOf('Option name')).toHaveValue('Volume');
  expect(await fieldOf('Family name')).toHaveValue('Night Serum');
  await press('Save family');
  expect(await screen.findByText('Family saved')).toBeInTheDocument();
  expect(writes().at(-1)).toMatchObject({
    body: { name: 'Night Serum' },
    headers: { [lastSeenHeaders.version]: 'v Volume' },
  });
});

it('edit family: says when the family was dissolved by another admin', async () => {
  open('&family=5');
  await userEvent.type(await fieldOf('Family name'), 's');
  shop.reply = ({ method }) => (method === 'PATCH' ? { status: 404, body: { detail: 'Family not found.' } } : null);
  await press('Save family');
  expect(await screen.findByText(/^This family was deleted/)).toBeInTheDocument();
  expect(await fieldOf('Family name')).toHaveValue('Glow Serums');
});

it('edit family: an unknown family is not found', async () => {
  open('&family=77');
  expect(await screen.findByText('Family not found')).toBeInTheDocument();
});
