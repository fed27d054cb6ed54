import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DeliveryCounts, DeliveryReport } from '@soulvia/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { DeliverySection } from './delivery-section';

const counts = (changes: Partial<DeliveryCounts> = {}): DeliveryCounts => ({
  sent: 120,
  delivered: 69,
  refused: 31,
  lost: 0,
  received_back: 20,
  refused_percent: 31,
  delivery_hours: 52.5,
  ...changes,
});
const report: DeliveryReport = {
  from: '2026-09-03',
  to: '2026-11-25',
  placed: 1500,
  confirmed: 130,
  total: counts(),
  advice_hours: 5.2,
  rows: [{ week: '2026-11-23', ...counts() }],
};
let reply: FakeResponse;
let calls: FakeCall[];

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  reply = { body: report };
  calls = fakeApi(() => reply);
});

const open = (query = '') => showPage(<DeliverySection />, `/admin?section=delivery${query}`);
const asked = () => calls.map(({ path }) => path);
const cells = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('delivery section:', () => {
  it('shows the way from the order to the door, and the weeks', async () => {
    open();
    const step = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;
    expect(await step('Orders placed')).toBe('1,500');
    expect(await step('Refused')).toBe('31 (31 %)');
    expect(await step('Time to answer couriers')).toBe('5.2 h');
    expect(screen.getByText(/^Of 100 finished parcels in the Week of/)).toHaveTextContent(/, 31 were refused\.$/);
    expect(asked()).toEqual([expect.stringMatching(/^delivery-report\?group=week&from=\d{4}-\d\d-\d\d$/)]);
  });

  it.each([
    ['week', 'By week', { week: '2026-11-23' }],
    ['courier', 'By courier', { courier: { id: 1, name: 'TCS' } }],
    ['product', 'By product', { product: { id: 7, name: 'Glow Serum' } }],
  ])('names the first column by the group: %s', async (group, label, row) => {
    reply = { body: { ...report, rows: [{ ...row, ...counts() }] } };
    open(`&group=${group}`);
    const table = await screen.findByRole('table', { name: `Parcels ${label.toLowerCase()}` });
    expect(within(table).getAllByRole('columnheader')[0]).toHaveTextContent(group.toUpperCase());
  });

  it('names the worst places, and tells no share of fewer than 20 parcels', async () => {
    const courier = { id: 1, name: 'TCS' };
    const few = counts({ sent: 12, delivered: 3, refused: 9, refused_percent: null });
    reply = {
      body: {
        ...report,
        rows: [
          { city: 'Karachi', courier, ...counts({ refused_percent: 4 }) },
          { city: 'Multan', courier, ...counts() },
          { city: null, courier, ...few },
        ],
      },
    };
    open('&group=city');
    expect(await screen.findByText('Of 100 finished parcels to Multan by TCS, 31 were refused.')).toBeInTheDocument();
    expect(screen.getAllByText(/^Of 100 finished/).map((line) => line.textContent)).toEqual([
      'Of 100 finished parcels to Multan by TCS, 31 were refused.',
      'Of 100 finished parcels to Karachi by TCS, 4 were refused.',
    ]);
    expect(cells('Parcels by city')[2]?.join(' ')).toContain('Too few to tell');
    expect(screen.queryByText('75 %')).not.toBeInTheDocument();
  });

  it('reads another range and another group, which the address keeps', async () => {
    open('&days=28&group=courier');
    await screen.findByText('Orders placed');
    expect(screen.getByLabelText('Parcels of')).toHaveValue('28');
    expect(screen.getByRole('link', { name: 'By product' })).toHaveAttribute(
      'href',
      '/admin?section=delivery&group=product&days=28',
    );
    await userEvent.selectOptions(screen.getByLabelText('Parcels of'), 'The last 52 weeks');
    expect(screen.getByTestId('address')).toHaveTextContent('days=364');
    expect(new Set(asked().map((path) => path.split('&')[0]))).toEqual(new Set(['delivery-report?group=courier']));
    expect(new Set(asked()).size).toBe(2);
  });

  it('says that no parcel left, and what failed', async () => {
    reply = { body: { ...report, total: counts({ sent: 0 }), rows: [] } };
    const { unmount } = open();
    expect(await screen.findByText('No parcel left in these weeks.')).toBeInTheDocument();
    unmount();
    reply = { status: 500, body: { detail: 'Out of order.' } };
    open('&days=28');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error:');
    reply = { body: report };
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try Again/ }));
    expect(await screen.findByText('Orders placed')).toBeInTheDocument();
  });
});
