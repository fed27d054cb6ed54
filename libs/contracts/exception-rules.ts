/** What an owner should look at now and then, by what was done. */
export const exceptionKinds = [
  'free-parcel',
  'replacement',
  'deletion',
  'write-off',
  'price',
  'limit',
  'move',
  'reveal',
  'wave',
] as const;

export type ExceptionKind = (typeof exceptionKinds)[number];

export const exceptionLabels: Readonly<Record<ExceptionKind | 'refused', string>> = {
  'free-parcel': 'Free parcels',
  replacement: 'Replacements',
  deletion: 'Deletions',
  'write-off': 'Stock written off',
  price: 'Prices',
  limit: 'Limits',
  move: 'Moved members',
  reveal: 'CNICs read',
  wave: 'Cancelled waves',
  refused: 'Refused rights',
};

/** Days of the overview, up to today. */
export const exceptionDays = 14;
