import type { DeliveryReport } from '@soulvia/contracts';

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
