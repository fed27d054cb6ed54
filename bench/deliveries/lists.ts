const page = (n: number) => `page=${1 + (n % 5)}&page_size=10`;

const confirmations: Record<string, (n: number) => string> = {
  'confirmations, waiting': (n) => `orders/admin/confirmations?state=awaiting&${page(n)}`,
  'confirmations, waiting, by amount': (n) => `orders/admin/confirmations?state=awaiting&ordering=amount&${page(n)}`,
  'confirmations, of a city': (n) => `orders/admin/confirmations?state=awaiting&city=Islamabad&${page(n)}`,
  'confirmations, with a warning': (n) => `orders/admin/confirmations?state=awaiting&warning=MANY_OPEN&${page(n)}`,
  'confirmations, confirmed': (n) => `orders/admin/confirmations?state=confirmed&${page(n)}`,
  'confirmations, declined': (n) => `orders/admin/confirmations?state=declined&${page(n)}`,
};

/** Lists that show warnings, which have a limit in milliseconds too. */
export const confirmationLists = new Set(Object.keys(confirmations));

const states = ['BOOKED', 'WITH_COURIER', 'DELIVERED', 'RETURNING', 'RECEIVED'];

/** The n-th request of each list. */
export const lists: Record<string, (n: number) => string> = {
  ...confirmations,
  'parcels, newest': (n) => `parcels?${page(n)}`,
  'parcels of a state': (n) => `parcels?state=${states[n % states.length]}&${page(n)}`,
  'parcels of a courier': (n) => `parcels?courier=${1 + (n % 2)}&${page(n)}`,
  'parcels of a courier and a state': (n) => `parcels?courier=${1 + (n % 2)}&state=RETURNING&${page(n)}`,
  'parcels, advice needed': (n) => `parcels?advice=true&${page(n)}`,
  'parcels, advice overdue': (n) => `parcels?overdue=true&${page(n)}`,
  'parcels that disagree': (n) => `parcels?disagree=true&${page(n)}`,
  'parcels not booked': (n) => `parcels?unbooked=true&${page(n)}`,
  'parcels of days': (n) => `parcels?start_date=2026-03-01&end_date=2026-03-30&${page(n)}`,
  'parcels by tracking number': (n) => `parcels?search=TRK-${String(1 + n).padStart(7, '0')}&page_size=10`,
  'parcels by order': (n) => `parcels?search=%23${1 + n}&page_size=10`,
  'stock moves, newest': (n) => `stock/moves?${page(n)}`,
  'stock moves of a product': (n) => `stock/moves?product_id=${1 + (n % 100)}&${page(n)}`,
  'stock moves of a reason': (n) => `stock/moves?reason=received&${page(n)}`,
  'stock moves of an order': (n) => `stock/moves?order_id=${1 + (n % 900)}&page_size=10`,
  'stock moves of days': (n) => `stock/moves?from=2026-03-01&to=2026-03-30&${page(n)}`,
};
