/** What happened to an order, as staff read it. */
export const orderHistoryKinds = [
  'placed',
  'changed',
  'cancelled',
  'edited',
  'contacted',
  'confirmed',
  'unreached',
  'corrected',
  'courier_asked',
  'booked',
  'reported',
] as const;

export type OrderHistoryKind = (typeof orderHistoryKinds)[number];
