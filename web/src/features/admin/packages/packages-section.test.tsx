import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Package } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleAuditEntry, samplePackage, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { PackagesSection } from './packages-section';

let packages: Package[];
let calls: FakeCall[];
let refuse: (call: FakeCall) => FakeResponse | null;

function response(call: FakeCall): FakeResponse {
  const refusal = refuse(call);
  if (refusal) return refusal;
  const { method, path, body } = call;
  if (path.startsWith('operations/audit')) return { body: [] };
  const id = Number(/packages\/(\d+)/.exec(path)?.[1]);
  const one = packages.find((offered) => offered.id === id);
  if (method === 'DELETE') {
    packages = packages.filter((offered) => offered !== one);
    return { status: 204 };
  }
  if (method === 'POST') return { status: 201, body: samplePackage({ id: 9 }) };
  if (method === 'PATCH' && one) {
    if (!(body instanceof FormData)) Object.assign(one, body);
    return { body: one };
  }
  if (id) return one ? { body: one } : { status: 404, body: { message: 'Package not found.' } };
  return { body: packages, headers: { 'X-Total-Count': String(packages.length) } };
}

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  packages = [samplePackage(), samplePackage({ id: 3, name: 'Premier', is_on_sale: false })];
  refuse = () => null;
  calls = fakeApi(response);
});

const open = (at = '') => showPage(<PackagesSection />, `/admin?section=packages${at}`);
const rowOf = async (id: number) =>
  within((await screen.findByRole('link', { name: `#${id}` })).closest('tr') as HTMLElement);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const statusOf = (name: string) => screen.findByLabelText<HTMLSelectElement>(`Status of ${name}`);
const writes = () => calls.filter(({ method }) => method !== 'GET');
const sentFields = () => writes().map(({ body }) => Object.fromEntries((body as FormData).entries()));

describe('packages section: the list', () => {
  it('shows price, profit, points and whether the package is on sale', async () => {
    open();
    const growth = await rowOf(2);
    for (const text of ['PKR 35,000', '25%', '260', 'On sale'])
      expect(growth.getByText(text, { selector: 'span' })).toBeInTheDocument();
    expect((await rowOf(3)).getByText('Withdrawn', { selector: 'span' })).toBeInTheDocument();
    expect(calls[0]?.path).toBe('packages?page=1&page_size=10');
  });

  it('withdraws a package and puts it on sale again', async () => {
    open();
    await userEvent.selectOptions(await statusOf('Growth'), 'Withdrawn');
    await waitFor(async () => expect(await statusOf('Growth')).toHaveValue('withdrawn'));
    await userEvent.selectOptions(await statusOf('Growth'), 'On sale');
    await waitFor(async () => expect(await statusOf('Growth')).toHaveValue('on_sale'));
    expect(writes().map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', 'packages/2', { is_on_sale: false }],
      ['PATCH', 'packages/2', { is_on_sale: true }],
    ]);
  });

  it('filters by status from the URL', async () => {
    open('&status=withdrawn');
    await rowOf(3);
    expect(calls.map(({ path }) => path)).toContain('packages?page=1&page_size=10&status=withdrawn');
  });

  it('shows an empty state and the reason when loading fails', async () => {
    packages = [];
    const { unmount } = open();
    expect(await screen.findByText('No Packages Yet')).toBeInTheDocument();
    unmount();
    refuse = () => ({ status: 503, body: { message: 'Back soon.' } });
    open();
    expect(await screen.findByText('Error: Back soon.', {}, { timeout: 5_000 })).toBeInTheDocument();
  });

  it('deletes a package after a question', async () => {
    open();
    await press('Delete Growth');
    await press('Delete');
    await waitFor(() => expect(screen.queryByRole('link', { name: '#2' })).not.toBeInTheDocument());
    expect(writes().map(({ method, path }) => [method, path])).toEqual([['DELETE', 'packages/2']]);
  });

  it('offers to withdraw a package that cannot be deleted because it has payments', async () => {
    refuse = ({ method }) =>
      method === 'DELETE'
        ? { status: 409, body: { code: 'PACKAGE_HAS_PAYMENTS', message: 'This package has payments.' } }
        : null;
    open();
    await press('Delete Growth');
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Package' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw from sale' }));
    await waitFor(async () => expect(await statusOf('Growth')).toHaveValue('withdrawn'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('Failed to delete');
  });
});

describe('packages section: the form', () => {
  const fill = async (label: string, text: string) => {
    const input = await screen.findByLabelText(label);
    await userEvent.clear(input);
    if (text) await userEvent.type(input, text);
  };

  it('adds a package with an image', async () => {
    open('&form=new');
    await fill('Name', 'Starter');
    await fill('Description', 'Five products');
    await fill('Price (PKR)', '9500');
    await fill('Profit (%)', '20');
    await fill('SC Value', '100.5');
    const image = new File(['x'], 'box.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Image (optional)'), image);
    await press('Add Package');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/section=packages$/));
    expect(sentFields()[0]).toEqual({
      name: 'Starter',
      description: 'Five products',
      price: '9500',
      profit: '20',
      sc_value: '100.5',
      image: expect.any(File),
    });
  });

  it('reports invalid fields and sends nothing', async () => {
    open('&form=new');
    await fill('Profit (%)', '101');
    await press('Add Package');
    for (const text of ['Name is required', 'Description is required', 'Profit must be at most 100'])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(writes()).toEqual([]);
  });

  it('sends only what changed, and nothing when nothing did', async () => {
    open('&form=2');
    await fill('Price (PKR)', '36000');
    await press('Update Package');
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(sentFields()[0]).toEqual({ price: '36000' });
  });

  it('shows the error of a taken name at the field and keeps what was typed', async () => {
    refuse = ({ method }) =>
      method === 'PATCH'
        ? { status: 400, body: { message: 'Taken.', errors: { name: ['A package with this name already exists.'] } } }
        : null;
    open('&form=2');
    await fill('Name', 'Premier');
    await press('Update Package');
    expect((await screen.findAllByText('A package with this name already exists.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Name')).toHaveValue('Premier');
  });

  it("shows another admin's change, keeps what was typed and sends only that", async () => {
    let version = 'v1';
    refuse = ({ method, path, headers }) => {
      if (path.startsWith('operations/audit'))
        return { body: version === 'v1' ? [] : [sampleAuditEntry(8, { text: 'Changed price' })] };
      if (!path.endsWith('packages/2')) return null;
      if (method === 'GET') return { body: packages[0], headers: { 'X-Version': version } };
      if (headers['X-Last-Seen'] === version) return null;
      const detail = 'Someone changed the package while you edited. Look at the changes first.';
      return { status: 409, body: { code: 'EDIT_CONFLICT', detail } };
    };
    open('&form=2');
    await fill('Name', 'Growth Plus');
    [packages, version] = [packages.map((offered) => ({ ...offered, price: '36000.00' })), 'v2'];
    await press('Update Package');
    const note = await screen.findByRole('region', { name: 'Changed while you edited' });
    expect(await screen.findByRole('alert')).toHaveTextContent(/Failed to update package: Someone changed the package/);
    expect(note).toHaveTextContent(/Changed price.*by Bilal Khan/);
    expect(screen.getByLabelText('Name')).toHaveValue('Growth Plus');
    expect(screen.getByLabelText('Price (PKR)')).toHaveValue('36000.00');
    await press('Update Package');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/section=packages$/));
    expect(sentFields().at(-1)).toEqual({ name: 'Growth Plus' });
  });

  it('says when the package was deleted by another admin', async () => {
    open('&form=77');
    expect(await screen.findByText('Package not found')).toBeInTheDocument();
    await press('Back to the packages');
    await rowOf(2);
  });
});
