import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@/lib/session-store';
import { comboboxOf, fakeFamilies, fieldOf, pick, press, signInStaff } from '@/testing/fake-families';
import { sampleMember, sampleSibling, sampleStaffFamily } from '@/testing/family-samples';
import { showPage } from '@/testing/show-page';
import { ProductsSection } from '../products-section';

let shop: ReturnType<typeof fakeFamilies>;

beforeEach(() => {
  signInStaff();
  shop = fakeFamilies();
});

const open = (at = '') => showPage(<ProductsSection />, `/admin?section=products&form=families${at}`);
const writes = () => shop.calls.filter(({ method }) => method !== 'GET');
const address = () => screen.getByTestId('address').textContent;

describe('product families: the list', () => {
  it('shows each family with what its products differ in, and leads to it', async () => {
    open();
    const row = within((await screen.findByRole('link', { name: '#5' })).closest('tr') as HTMLElement);
    expect(row.getByText('Glow Serum', { selector: '.font-medium' })).toBeInTheDocument();
    expect(row.getByText('Size')).toBeInTheDocument();
    expect(row.getByText('3: 30 ml, 50 ml, 100 ml')).toBeInTheDocument();
    await userEvent.click(row.getByRole('link', { name: '#5' }));
    expect(await screen.findByRole('form', { name: 'Edit family' })).toBeInTheDocument();
    expect(address()).toBe('/admin?section=products&form=families&family=5');
  });

  it('is reached from the products and leads back', async () => {
    showPage(<ProductsSection />, '/admin?section=products');
    await userEvent.click(await screen.findByRole('link', { name: 'Families' }));
    expect(await screen.findByRole('heading', { name: 'Product families' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the products' }));
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
  });

  it('is searched by name', async () => {
    open();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by name of the family' }), 'mist{Enter}');
    expect(await screen.findByText('No families match the current filters')).toBeInTheDocument();
    expect(shop.calls.some(({ path }) => path === 'product-families?page=1&page_size=10&search=mist')).toBe(true);
  });

  it('says what failed, and that there are none yet', async () => {
    shop.reply = ({ path }) => (path.startsWith('product-families') ? { status: 400, body: { message: 'No.' } } : null);
    open();
    expect(await screen.findByText('Error: No.')).toBeInTheDocument();
    const retry = screen.getByRole('button', { name: 'Retry' });
    shop.reply = () => null;
    shop.families = [];
    await userEvent.click(retry);
    expect(await screen.findByText('No families yet')).toBeInTheDocument();
  });

  it('dissolves a family after a confirmation', async () => {
    open();
    await press('Dissolve Glow Serum');
    const dialog = within(await screen.findByRole('dialog', { name: 'Dissolve family' }));
    expect(dialog.getByText(/3 products stay in the shop/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Dissolve' }));
    expect(await screen.findByText('Family dissolved')).toBeInTheDocument();
    expect(await screen.findByText('No families yet')).toBeInTheDocument();
    expect(writes()).toMatchObject([{ method: 'DELETE', path: 'product-families/5' }]);
  });
});

describe('product families: adding one', () => {
  const fill = async () => {
    await userEvent.type(await fieldOf('Family name'), 'Mist');
    await pick('Product 1', /30 ml/);
    await userEvent.type(await fieldOf('Size 1'), '30 ml');
    await pick('Product 2', /Rose Mist/);
    await userEvent.type(await fieldOf('Size 2'), '50 ml');
  };

  it('sends name, axes and products with their values', async () => {
    open();
    await press('Add family');
    await fill();
    await press('Add family');
    expect(await screen.findByText('Family added')).toBeInTheDocument();
    expect(writes()).toMatchObject([
      {
        method: 'POST',
        path: 'product-families',
        body: {
          name: 'Mist',
          axes: ['Size'],
          members: [
            { product_id: 1, option_values: ['30 ml'] },
            { product_id: 9, option_values: ['50 ml'] },
          ],
        },
      },
    ]);
    expect(await screen.findByRole('heading', { name: 'Product families' })).toBeInTheDocument();
    expect(address()).toBe('/admin?section=products&form=families');
  });

  it('shows missing fields and sends nothing', async () => {
    open('&family=new');
    await press('Add family');
    expect(await fieldOf('Family name')).toHaveAccessibleDescription(expect.stringContaining('Name is required'));
    expect(await comboboxOf('Product 2')).toHaveAccessibleDescription(expect.stringContaining('Product is required'));
    expect(await fieldOf('Size 2')).toHaveAccessibleDescription(expect.stringContaining('Option is required'));
    await waitFor(() =>
      expect(screen.getByText('Please fix the highlighted fields').closest('[tabindex]')).toHaveFocus(),
    );
    expect(writes()).toEqual([]);
  });

  it('a second axis asks each product for its value', async () => {
    open('&family=new');
    await userEvent.type(await fieldOf('Second option name (optional)'), 'Scent');
    expect(await fieldOf('Scent 1')).toBeInTheDocument();
    expect(await fieldOf('Scent 2')).toBeInTheDocument();
    await userEvent.clear(await fieldOf('Second option name (optional)'));
    expect(screen.queryByRole('textbox', { name: 'Scent 1' })).not.toBeInTheDocument();
  });

  it("shows the server's errors at their fields", async () => {
    shop.reply = ({ method }) =>
      method === 'POST'
        ? {
            status: 400,
            body: {
              detail: 'Some fields are not valid.',
              errors: { 'members.1.option_values': ['Must be given'], name: ['Is taken'] },
            },
          }
        : null;
    open('&family=new');
    await fill();
    await press('Add family');
    expect(await screen.findByText('Failed to save the family: Some fields are not valid.')).toBeInTheDocument();
    expect(await fieldOf('Size 2')).toHaveAccessibleDescription(expect.stringContaining('Must be given'));
    expect(await fieldOf('Family name')).toHaveAccessibleDescription(expect.stringContaining('Is taken'));
    await userEvent.type(await fieldOf('Family name'), 's');
    expect(screen.queryByText(/Failed to save the family/)).not.toBeInTheDocument();
  });

  it('names the product that is in another family', async () => {
    shop.reply = ({ method }) =>
      method === 'POST'
        ? {
            status: 409,
            body: {
              code: 'IN_A_FAMILY',
              detail: 'Some products are in another family.',
              lines: [{ product_id: 1, family_id: 5, family_name: 'Glow Serum' }],
            },
          }
        : null;
    open('&family=new');
    await fill();
    await press('Add family');
    expect(
      await screen.findByText('Failed to save the family: Some products are in another family.'),
    ).toBeInTheDocument();
    expect(await comboboxOf('Product 1')).toHaveAccessibleDescription(
      expect.stringContaining('Glow Serum 30 ml is in the family “Glow Serum”. Remove it there first.'),
    );
    expect(await comboboxOf('Product 2')).not.toHaveAccessibleDescription(expect.stringContaining('is in the family'));
  });

  it('asks before unsaved changes are lost, and restores them after an expired session', async () => {
    open('&family=new');
    await userEvent.type(await fieldOf('Family name'), 'Mist');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the families' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    await press('Stay');
    act(() => endSession('expired'));
    cleanup();
    signInStaff();
    open('&family=new');
    expect(await screen.findByText('We restored what you typed before your session ended.')).toBeInTheDocument();
    expect(await fieldOf('Family name')).toHaveValue('Mist');
  });
});

describe('product families: other places and duties', () => {
  it('staff who may only read see families and cannot change them', async () => {
    signInStaff('catalogue.read');
    shop.families = [
      sampleStaffFamily({
        axes: ['Size', 'Scent'],
        members: [
          { ...sampleSibling(1, '30 ml', 'Rose'), name: 'Rose Serum' },
          { ...sampleSibling(2, '50 ml', 'Oud'), name: 'Oud Serum', is_available: false },
        ],
      }),
    ];
    open();
    await screen.findByRole('link', { name: '#5' });
    expect(screen.queryByRole('button', { name: /Add family|Dissolve|More actions/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: '#5' }));
    const view = within(await screen.findByRole('region', { name: 'Glow Serum' }));
    expect(view.getByText('Products differ in: Size, Scent')).toBeInTheDocument();
    expect(view.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '30 ml / Rose Rose SerumPKR 1,850',
      '50 ml / Oud Oud SerumPKR 1,850 · out of stock',
    ]);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('the form of a product leads to its family', async () => {
    shop.products = [sampleMember(2)];
    showPage(<ProductsSection />, '/admin?section=products&form=2');
    expect(await screen.findByText(/Part of the family “Glow Serum” \(3 products\)/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Edit family' }));
    expect(await screen.findByRole('form', { name: 'Edit family' })).toBeInTheDocument();
  });
});
