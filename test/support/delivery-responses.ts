import type { DeliveryReport, Manifest } from '@soulvia/contracts';

/** A report by city with large numbers, a long name and a place with too few parcels. */
export function aDeliveryReport(): DeliveryReport {
  const counts = {
    sent: 123_456,
    delivered: 98_765,
    refused: 20_100,
    lost: 12,
    received_back: 19_999,
    refused_percent: 17,
    delivery_hours: 52.4,
  };
  const courier = { id: 1, name: 'Overland Express Couriers of the Northern Areas (Private) Limited' };
  return {
    from: '2026-09-03',
    to: '2026-11-25',
    placed: 150_000,
    confirmed: 140_000,
    total: counts,
    advice_hours: 7.5,
    rows: [
      { city: 'Dera Ismail Khan', courier, ...counts },
      { city: null, courier, ...counts, sent: 7, delivered: 7, refused: 0, refused_percent: null },
    ],
  };
}

/** A manifest of parcels with long names and numbers, one of which dropped out. */
export function aManifest(): Manifest {
  return {
    id: 7,
    courier: { id: 1, name: 'Overland Express Couriers of the Northern Areas (Private) Limited', code: 'overland' },
    created_at: '2026-11-25T05:06:07.000Z',
    created_by: 'Muhammad Abdur-Rahman Khan Yusufzai',
    signed_at: null,
    signed_by: null,
    totals: { parcels: 11, pieces: 123, cash_due: '1234567.00' },
    parcels: Array.from({ length: 12 }, (_, index) => ({
      id: index + 1,
      order_id: 1_234_500 + index,
      tracking_number: index % 3 ? `OVERLAND-2026-11-25-${1_000_000 + index}` : null,
      full_name: 'Syeda Fatima-tuz-Zahra Bukhari',
      city: index % 2 ? 'Dera Ismail Khan' : 'Lahore',
      pieces: 10,
      cash_due: '123456.00',
      state: index === 5 ? ('VOID' as const) : ('BOOKED' as const),
      dropped_out: index === 5,
    })),
  };
}
