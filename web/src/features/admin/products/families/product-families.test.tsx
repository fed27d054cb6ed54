import { beforeEach, describe, expect, it } from '@jest/globals';
import { lastSeenHeaders, type Permission, type Product, type StaffFamily, versionHeader } from '@soulvia/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '@/lib/session-store';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleFamily, sampleMember, sampleSibling, sampleStaffFamily } from '@/testing/family-samples';
import { sampleAuditEntry, sampleProduct, sampleUser } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ProductsSection } from '../products-section';

let families: StaffFamily[];
let products: Product[];
let reply: (call: FakeCall) => FakeResponse | null;
let calls: FakeCall[];

const page = (body: unknown[]): FakeResponse => ({ body, headers: { 'X-Total-Count': String(body.length) } });

function response(call: FakeCall): FakeResponse {
  const { method, path } = call;
  const special = reply(call);
  if (special) return special;
  const id = Number(/\/(\d+)$/.exec(path)?.[1]);
  if (path.startsWith('product-families')) {
    const family = families.find((known) => known.id === id);
    if (method === 'DELETE') {
      families = families.filter((known) => known !== family);
      return { status: 204 };
    }
    if (method !== 'GET') return { status: method === 'POST' ? 201 : 200, body: sampleStaffFamily() };
    if (!path.includes('?')) return family ? { body: family, headers: { [versionHeader]: `v ${family.axes.join()}` } } : { status: 404, body: { detail: 'Family not found.' } };
    const search = new URLSearchParams(path.split('?')[1]).get('search') ?? '';
    return page(families.filter(({ name }) => name.toLowerCase().includes(search)));
  }
  if (id) return { body: products.find((product) => product.id === id) };
  if (path.startsWith('products?')) return page(products);
  return page([]);
}

function signIn(...permissions: Permission[]): void {
  startSession(
    { ...sampleUser({ role: 'ADMIN' }), ...(permissions.length > 0 && { permissions }) },
    { access: 'a', refresh: 'r' },
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
  families = [sampleStaffFamily()];
  products = [1, 2, 3].map((id) => sampleMember(id)).concat(sampleProduct({ id: 9, name: 'Rose Mist', family: null }));
  reply = () => null;
  calls = fakeApi(response);
});

const open = (at = '') => showPage(<ProductsSection />, `/admin?section=products&form=families${at}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const box = (name: string) => screen.findByRole('combobox', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const pick = async (label: string, option: RegExp) => {
  await userEvent.click(await box(label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const writes = () => calls.filter(({ method }) => method !== 'GET');
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
    expect(calls.some(({ path }) => path === 'product-families?page=1&page_size=10&search=mist')).toBe(true);
  });

  it('says what failed, and that there are none yet', async () => {
    reply = ({ path }) => (path.startsWith('product-families') ? { status: 400, body: { message: 'No.' } } : null);
    open();
    expect(await screen.findByText('Error: No.')).toBeInTheDocument();
    const retry = screen.getByRole('button', { name: 'Retry' });
    reply = () => null;
    families = [];
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
    await userEvent.type(await field('Family name'), 'Mist');
    await pick('Product 1', /30 ml/);
    await userEvent.type(await field('Size 1'), '30 ml');
    await pick('Product 2', /Rose Mist/);
    await userEvent.type(await field('Size 2'), '50 ml');
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
    expect(address()).toBe('/admin?section=products&form=families');
  });

  it('shows missing fields and sends nothing', async () => {
    open('&family=new');
    await press('Add family');
    expect(await field('Family name')).toHaveAccessibleDescription(expect.stringContaining('Name is required'));
    expect(await box('Product 2')).toHaveAccessibleDescription(expect.stringContaining('Product is required'));
    expect(await field('Size 2')).toHaveAccessibleDescription(expect.stringContaining('Option is required'));
    await waitFor(() =>
      expect(screen.getByText('Please fix the highlighted fields').closest('[tabindex]')).toHaveFocus(),
    );
    expect(writes()).toEqual([]);
  });

  it('a second axis asks each product for its value', async () => {
    open('&family=new');
    await userEvent.type(await field('Second option name (optional)'), 'Scent');
    expect(await field('Scent 1')).toBeInTheDocument();
    expect(await field('Scent 2')).toBeInTheDocument();
    await userEvent.clear(await field('Second option name (optional)'));
    expect(screen.queryByRole('textbox', { name: 'Scent 1' })).not.toBeInTheDocument();
  });

  it("shows the server's errors at their fields", async () => {
    reply = ({ method }) =>
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
    expect(await field('Size 2')).toHaveAccessibleDescription(expect.stringContaining('Must be given'));
    expect(await field('Family name')).toHaveAccessibleDescription(expect.stringContaining('Is taken'));
    await userEvent.type(await field('Family name'), 's');
    expect(screen.queryByText(/Failed to save the family/)).not.toBeInTheDocument();
  });

  it('names the product that is in another family', async () => {
    reply = ({ method }) =>
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
    expect(await screen.findByText('Failed to save the family: Some products are in another family.')).toBeInTheDocument();
    expect(await box('Product 1')).toHaveAccessibleDescription(
      expect.stringContaining('Glow Serum 30 ml is in the family “Glow Serum”. Remove it there first.'),
    );
    expect(await box('Product 2')).not.toHaveAccessibleDescription(expect.stringContaining('is in the family'));
  });

  it('asks before unsaved changes are lost, and restores them after an expired session', async () => {
    open('&family=new');
    await userEvent.type(await field('Family name'), 'Mist');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the families' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    await press('Stay');
    act(() => endSession('expired'));
    cleanup();
    signIn();
    open('&family=new');
    expect(await screen.findByText('We restored what you typed before your session ended.')).toBeInTheDocument();
    expect(await field('Family name')).toHaveValue('Mist');
  });
});

describe('product families: changing one', () => {
  it('moves products by buttons, announces it and keeps the focus', async () => {
    open('&family=5');
    const down = await screen.findByRole('button', { name: 'Move Glow Serum 30 ml down' });
    await userEvent.click(down);
    expect(await screen.findByText('Glow Serum 30 ml is now 2 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Glow Serum 30 ml down' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Move Glow Serum 50 ml up' }));
    expect(await box('Product 1')).toHaveValue('Glow Serum 50 ml');
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

  it('removes and adds products', async () => {
    open('&family=5');
    await press('Remove Glow Serum 100 ml');
    await press('Remove Glow Serum 50 ml');
    await press('Save family');
    expect((await screen.findAllByText('A family has at least 2 products')).length).toBeGreaterThan(0);
    await press('Add product');
    await pick('Product 2', /Rose Mist/);
    await userEvent.type(await field('Size 2'), '200 ml');
    await press('Save family');
    expect(await screen.findByText('Family saved')).toBeInTheDocument();
    expect(writes()[0]?.body).toEqual({
      members: [
        { product_id: 1, option_values: ['30 ml'] },
        { product_id: 9, option_values: ['200 ml'] },
      ],
    });
  });

  it('sends nothing without changes', async () => {
    open('&family=5');
    await press('Save family');
    expect(await screen.findByRole('heading', { name: 'Product families' })).toBeInTheDocument();
    expect(writes()).toEqual([]);
  });

  it('keeps what was typed when another admin was first, shows their change, and saves on the second try', async () => {
    open('&family=5');
    const name = await field('Family name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Night Serum');
    families = [sampleStaffFamily({ axes: ['Volume'] })];
    reply = ({ method, path, headers }) => {
      if (path.startsWith('operations/audit/family/5')) return page([sampleAuditEntry(9)]);
      const isOutdated = method === 'PATCH' && headers[lastSeenHeaders.version] === 'v Size';
      return isOutdated ? { status: 409, body: { code: 'EDIT_CONFLICT', detail: 'Another admin was first.' } } : null;
    };
    await press('Save family');
    expect(await screen.findByText('Failed to save the family: Another admin was first.')).toBeInTheDocument();
    const note = within(screen.getByRole('region', { name: 'Changed while you edited' }));
    expect(note.getByText('Line 9')).toBeInTheDocument();
    expect(await field('Option name')).toHaveValue('Volume');
    expect(await field('Family name')).toHaveValue('Night Serum');
    await press('Save family');
    expect(await screen.findByText('Family saved')).toBeInTheDocument();
    expect(writes().at(-1)).toMatchObject({ body: { name: 'Night Serum' }, headers: { [lastSeenHeaders.version]: 'v Volume' } });
  });

  it('says when the family was dissolved meanwhile', async () => {
    open('&family=5');
    await userEvent.type(await field('Family name'), 's');
    reply = ({ method }) => (method === 'PATCH' ? { status: 404, body: { detail: 'Family not found.' } } : null);
    await press('Save family');
    expect(await screen.findByText(/^This family was deleted/)).toBeInTheDocument();
    expect(await field('Family name')).toHaveValue('Glow Serums');
  });

  it('an unknown family is not found', async () => {
    open('&family=77');
    expect(await screen.findByText('Family not found')).toBeInTheDocument();
  });
});

describe('product families: other places and duties', () => {
  it('staff who may only read see families and cannot change them', async () => {
    signIn('catalogue.read');
    families = [
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
    products = [sampleMember(2, sampleFamily())];
    showPage(<ProductsSection />, '/admin?section=products&form=2');
    expect(await screen.findByText(/Part of the family “Glow Serum” \(3 products\)/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Edit family' }));
    expect(await screen.findByRole('form', { name: 'Edit family' })).toBeInTheDocument();
  });
});
