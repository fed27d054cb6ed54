import { beforeEach, expect, it } from '@jest/globals';
import { type FacetGroup, lastSeenHeaders, type RoutineVersion, say } from '@soulvia/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi, type FakeResponse, pageOf } from '@/testing/fake-api';
import { press, signInStaff } from '@/testing/fake-families';
import { sampleProduct } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ProductsSection } from '../products-section';

const group = (id: number, key: string, name: string, ...values: [number, string][]): FacetGroup => ({
  id,
  key,
  name,
  name_ur: null,
  values: values.map(([value, label]) => ({ id: value, name: label, name_ur: null, hidden: false })),
});
const groups = [
  group(1, 'skin_type', 'Skin type', [3, 'Oily']),
  group(2, 'concern', 'Concern', [10, 'Blemishes']),
  group(3, 'routine_step', 'Routine step', [40, 'Cleanse'], [41, 'Protect']),
  group(4, 'free_of', 'Free of', [50, 'Perfume']),
];
const rule = { skin_type: [3], step: 40, prefer: [50], avoid: [], weight: 5, note: 'Mild.' };
const questions = { skin_types: [{ id: 3, name: 'Oily' }], concerns: [] };
let version: RoutineVersion;
let refused: FakeResponse | null;
let calls: FakeCall[];
beforeEach(() => {
  signInStaff();
  version = { n: 2, state: 'DRAFT', rules: [rule], at: null, published_n: 1 };
  refused = null;
  calls = fakeApi(({ method, path, body }) => {
    if (method !== 'GET' && refused) return refused;
    if (path === 'facets') return { body: groups };
    if (path === 'routine/rules/publish') return { body: { ...version, state: 'PUBLISHED', published_n: 2 } };
    if (path === 'routine/rules') return { body: { ...version, n: method === 'PUT' ? 3 : 2, ...(body as object) } };
    if (path === 'routine?draft=true') return { body: { questions } };
    if (path.startsWith('routine?')) {
      const step = { step: 'Cleanse', product: sampleProduct({ name: 'Foam' }), why: ['Oily'], note: null };
      return { body: { steps: [step], total: '1850.00', left_out: [], short_by: null } };
    }
    return pageOf([]);
  });
});

const open = (at = '') => showPage(<ProductsSection />, `/admin?section=products&form=routine${at}`);
const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

it('routine rules: the table says for whom each is, and owners publish the draft', async () => {
  open();
  const row = within((await screen.findByRole('link', { name: '#1' })).closest('tr') as HTMLElement);
  for (const cell of ['Cleanse', 'Oily', say`${'Free of'}: ${'Perfume'}`, '5', 'Mild.'])
    expect(row.getByText(cell)).toBeInTheDocument();
  expect(screen.getByText(/Version 2 is a draft; shoppers see version 1./)).toBeInTheDocument();
  await press('Publish');
  expect(await screen.findByText('Routine published')).toBeInTheDocument();
  expect(sent()).toEqual([['POST', 'routine/rules/publish', { n: 2 }]]);
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

it('routine rules: staff for products cannot publish', async () => {
  signInStaff('catalogue.read', 'catalogue.write');
  open();
  expect(await screen.findByRole('link', { name: '#1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

it('routine rules: the preview shows what shoppers would see', async () => {
  open();
  await userEvent.selectOptions(await screen.findByLabelText('What is your skin type?'), 'Oily');
  await press('Show my routine');
  expect(await screen.findByText('For oily skin')).toBeInTheDocument();
  expect(calls.at(-1)?.path).toBe('routine?draft=true&skin=3&budget=6000');
  expect(screen.queryByRole('button', { name: 'Add all to cart' })).not.toBeInTheDocument();
});

it('routine rules: one is changed and saved with the others', async () => {
  open('&rule=1');
  await userEvent.selectOptions(await screen.findByLabelText('Step'), 'Protect');
  await userEvent.selectOptions(screen.getByLabelText('Sensitive skin'), 'Only sensitive skin');
  await userEvent.selectOptions(screen.getByLabelText('Weight'), '9');
  await userEvent.click(within(screen.getByRole('group', { name: 'For' })).getByLabelText('Blemishes'));
  await userEvent.click(within(screen.getByRole('group', { name: 'Prefer' })).getByLabelText('Perfume'));
  await userEvent.click(within(screen.getByRole('group', { name: 'Avoid' })).getByLabelText('Blemishes'));
  await userEvent.clear(screen.getByLabelText('Note (optional)'));
  await press('Save draft');
  const changed = {
    skin_type: [3],
    concern: [10],
    sensitive: true,
    step: 41,
    prefer: [],
    avoid: [10],
    weight: 9,
    note: '',
  };
  expect(sent()).toEqual([['PUT', 'routine/rules', { rules: [changed] }]]);
  expect(calls.find(({ method }) => method === 'PUT')?.headers).toMatchObject({ [lastSeenHeaders.version]: '2' });
  expect(await screen.findByText('Draft saved')).toBeInTheDocument();
});

it('routine rules: one is added, one is removed', async () => {
  open();
  await press('Add rule');
  expect(await screen.findByRole('heading', { name: 'Rule 2' })).toBeInTheDocument();
  await press('Save draft');
  await screen.findByRole('heading', { name: 'Routine' });
  await userEvent.click(await screen.findByRole('link', { name: '#1' }));
  await press('Remove rule');
  const added = { step: 40, prefer: [], avoid: [], weight: 5 };
  expect(sent()).toEqual([
    ['PUT', 'routine/rules', { rules: [rule, added] }],
    ['PUT', 'routine/rules', { rules: [added] }],
  ]);
});

it('routine rules: a refused change says why and keeps what was chosen', async () => {
  open('&rule=1');
  refused = { status: 409, body: { code: 'EDIT_CONFLICT', message: 'Someone changed the rules while you edited.' } };
  await userEvent.selectOptions(await screen.findByLabelText('Weight'), '9');
  await press('Save draft');
  expect(await screen.findByText('Failed to save: Someone changed the rules while you edited.')).toBeInTheDocument();
  expect(screen.getByLabelText('Weight')).toHaveValue('9');
});
