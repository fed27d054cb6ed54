import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Manifest, ManifestSummary } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeReplies, type FakeResponse, pageOf } from '@/testing/fake-api';
import { sampleParcel, time } from '@/testing/parcel-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ParcelsSection } from '../parcels-section';

const courier = { id: 1, name: 'TCS', code: 'tcs' };

const booked = (id: number) =>
  sampleParcel({
    id,
    order_id: 1000 + id,
    tracking_number: `TCS-${id}`,
    state: 'BOOKED',
    lines: [],
    handed_over_at: null,
  });

const summary: ManifestSummary = {
  id: 7,
  courier,
  created_at: time,
  created_by: 'Hina Raza',
  signed_at: null,
  signed_by: null,
  totals: { parcels: 2, pieces: 3, cash_due: '6296.00' },
};
const manifest: Manifest = {
  ...summary,
  parcels: [1, 2, 3].map((id) => ({
    id,
    order_id: 1000 + id,
    tracking_number: id === 2 ? null : `TCS-${id}`,
    full_name: 'Sana Malik',
    city: 'Lahore',
    pieces: 1,
    cash_due: '3148.00',
    state: id === 3 ? 'VOID' : 'BOOKED',
    dropped_out: id === 3,
  })),
};

let calls: FakeCall[];
let replies: Record<string, FakeResponse>;
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  ({ calls, replies } = fakeReplies({
    'GET couriers': { body: [{ ...courier, is_active: true }] },
    'GET parcels': pageOf([booked(1), booked(2)]),
    'GET parcels/manifests/7': { body: manifest },
  }));
});

const open = (at = '') => showPage(<ParcelsSection />, `/admin?section=parcels&tab=hand-over${at}`);
const posts = () => calls.filter(({ method }) => method === 'POST');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('hand over: the selected parcels of a courier become a manifest, which opens for printing', async () => {
  replies['POST parcels/manifests'] = { status: 201, body: { id: 7, print_url: '' } };
  open();
  await screen.findByText('Choose the courier who is taking parcels.');
  expect(screen.queryByLabelText('Select all on this page')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('option', { name: 'TCS' })).toBeInTheDocument());
  await userEvent.selectOptions(screen.getByLabelText('Courier'), 'TCS');
  await userEvent.click(await screen.findByLabelText('Select all on this page'));
  await press('Hand over');
  const sheet = within(await screen.findByRole('article', { name: 'Manifest 7' }));
  expect(posts()[0]?.body).toEqual({ courier_id: 1, parcel_ids: [1, 2] });
  expect(posts()[0]?.headers['Idempotency-Key']).toEqual(expect.any(String));
  expect(sheet.getByRole('row', { name: '1 TCS-1 Order #1001, Sana Malik Lahore 1 3,148' })).toBeInTheDocument();
  expect(sheet.getByText('Withdrawn, not handed over')).toBeInTheDocument();
  expect(sheet.getByRole('row', { name: '2 parcels 3 PKR 6,296' })).toBeInTheDocument();
  expect(sheet.getByText('For TCS: name, signature, time')).toBeInTheDocument();
  expect(screen.getByTestId('address').textContent).toContain('manifest=7');
});

it('hand over: parcels of another manifest are named and can be left out', async () => {
  replies['POST parcels/manifests'] = {
    status: 409,
    body: {
      code: 'MANIFEST_OPEN',
      detail: 'The parcels of these orders are in a manifest that is not signed yet: #1002.',
      parcels: [{ id: 2, order_id: 1002, state: 'BOOKED', tracking_number: 'TCS-2', manifest_id: 9 }],
    },
  };
  open('&courier=1');
  await userEvent.click(await screen.findByLabelText('Select all on this page'));
  await press('Hand over');
  await screen.findByText(/not signed yet: #1002/);
  expect(screen.getByRole('link', { name: 'Open manifest 9' })).toHaveAttribute(
    'href',
    '/admin?section=parcels&tab=hand-over&manifest=9',
  );
  replies['POST parcels/manifests'] = { status: 201, body: { id: 7, print_url: '' } };
  await press('Leave them out');
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  await press('Hand over');
  await screen.findByRole('article', { name: 'Manifest 7' });
  expect(posts().at(-1)?.body).toEqual({ courier_id: 1, parcel_ids: [1] });
});

it('hand over: manifests that wait for a signature are listed, and none is said to wait without parcels', async () => {
  replies['GET parcels/manifests'] = pageOf([summary]);
  replies['GET parcels'] = pageOf([]);
  open();
  const link = await screen.findByRole('link', { name: 'Manifest 7' });
  expect(link).toHaveAttribute('href', expect.stringContaining('manifest=7'));
  expect(screen.getByText('2 parcels')).toBeInTheDocument();
  await screen.findByText('No parcel waits for its courier.');
});

it('hand over: signed manifests are loaded when asked for, older ones after those', async () => {
  const signed = (id: number) => ({ ...summary, id, signed_at: time, signed_by: 'Omar Aziz' });
  open();
  await screen.findByText('TCS TCS-1');
  replies['GET parcels/manifests'] = pageOf(Array.from({ length: 20 }, (_, nth) => signed(40 - nth)));
  await press('Signed manifests');
  expect(await screen.findByRole('link', { name: 'Manifest 40' })).toBeInTheDocument();
  expect(screen.getAllByText(/Omar Aziz/)).toHaveLength(20);
  replies['GET parcels/manifests'] = pageOf([signed(20)]);
  await press('Show older');
  expect(await screen.findByRole('link', { name: 'Manifest 20' })).toHaveAttribute(
    'href',
    expect.stringContaining('manifest=20'),
  );
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path.includes('state=signed')).map(({ path }) => path.split('&')[1])).toEqual([
    'page=1',
    'page=2',
  ]);
});

it('hand over: says why lists and manifests do not load', async () => {
  const failing = { status: 500, body: { message: 'The database is down.' } };
  replies['GET parcels/manifests'] = failing;
  replies['GET parcels'] = failing;
  const page = open();
  const within5s = [undefined, { timeout: 5_000 }] as const;
  expect(await screen.findByText('Failed to load manifests: The database is down.', ...within5s)).toBeInTheDocument();
  expect(await screen.findByText('Error: The database is down.', ...within5s)).toBeInTheDocument();
  page.unmount();
  replies['GET parcels/manifests/7'] = failing;
  open('&manifest=7');
  expect(await screen.findByText('Loading the manifest')).toBeInTheDocument();
  expect(await screen.findByText('Failed to fetch manifest: The database is down.', ...within5s)).toBeInTheDocument();
});

it('manifest: is printed, and signed after a question', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const signed = { ...manifest, signed_at: time, signed_by: 'Hina Raza' };
  replies['POST parcels/manifests/7/sign'] = { status: 409, body: { detail: 'Only 3 of Glow Serum are left.' } };
  open('&manifest=7');
  await screen.findByRole('article', { name: 'Manifest 7' });
  await press('Print');
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
  await press('Courier has signed');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Has TCS signed for 2 parcels? Their orders become Shipped.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Signed' }));
  await dialog.findByText('Only 3 of Glow Serum are left.');
  replies['POST parcels/manifests/7/sign'] = { status: 200, body: signed };
  replies['GET parcels/manifests/7'] = { body: signed };
  await userEvent.click(dialog.getByRole('button', { name: 'Signed' }));
  expect(await screen.findByText('2 parcels handed over to TCS')).toBeInTheDocument();
  await screen.findByText(/recorded by Hina Raza$/);
  expect(screen.queryByRole('button', { name: 'Courier has signed' })).not.toBeInTheDocument();
  await press('Back to the parcels');
  expect(await screen.findByRole('heading', { name: 'Parcels' })).toBeInTheDocument();
});

it('manifest: staff who may only read cannot sign or select', async () => {
  signIn({ role: 'ADMIN', permissions: ['orders.read'] });
  const page = open('&courier=1');
  await screen.findByText('TCS TCS-1');
  expect(screen.queryByLabelText('Select all on this page')).not.toBeInTheDocument();
  page.unmount();
  open('&manifest=7');
  await screen.findByRole('article', { name: 'Manifest 7' });
  expect(screen.queryByRole('button', { name: 'Courier has signed' })).not.toBeInTheDocument();
});
