import { orderEmail } from '../support/seed-orders.js';
import type { ShopSize } from './fill-shop.js';

export interface Scenario {
  /** The n-th request in a shop of a size, without its page number. */
  path: (n: number, size: ShopSize) => string;
  pageSize: number;
  /** About how many rows the list has, where it has pages beyond the first. */
  rows?: (size: ShopSize) => number;
}

type Rows = Scenario['rows'];

/** A day in Asia/Karachi, in the middle of the time the shop has been open. */
function day(n: number, { days }: ShopSize, later = 0): string {
  const ago = Math.floor(days / 2) + (n % 3) - 1 - later;
  return new Date(Date.now() - ago * 86_400_000 + 5 * 3_600_000).toISOString().slice(0, 10);
}

const instant = (date: string) => encodeURIComponent(`${date}T00:00:00+05:00`);

const choose = (n: number, ...texts: readonly string[]) => encodeURIComponent(texts[n % texts.length] ?? '');

const email = (n: number, people: number) => encodeURIComponent(orderEmail(2 + (n % people)));

/** @param query the filter of the list, appended to its path and page size. */
function list(path: string, pageSize: number, query: (n: number, size: ShopSize) => string, rows?: Rows): Scenario {
  return { path: (n, size) => `${path}?page_size=${pageSize}${query(n, size)}`, pageSize, rows };
}

type ListOf = (query: (n: number, size: ShopSize) => string, rows?: Rows, pageSize?: number) => Scenario;

const orders: ListOf = (query, rows, pageSize = 10) => list('orders/admin/orders', pageSize, query, rows);
const users: ListOf = (query, rows, pageSize = 10) => list('users', pageSize, query, rows);
const customers: ListOf = (query, rows) => users((n, size) => `&role=USER,GUEST_USER${query(n, size)}`, rows);
const partners: ListOf = (query, rows, pageSize) =>
  users((n, size) => `&role=SOULVIA_PARTNER&status=VERIFIED${query(n, size)}`, rows, pageSize);
/** Public lists are cached by URL: each request has a different one, so that the database is measured. */
const products: ListOf = (query, rows, pageSize = 10) =>
  list('products', pageSize, (n, size) => `${query(n, size)}${'&'.repeat(n % 997)}`, rows);
const newest: ListOf = (query, rows) => products((n, size) => `&ordering=-created_at${query(n, size)}`, rows);
const categories = (query: string) => list('products/categories', 12, (n) => `${query}${'&'.repeat(n % 997)}`);
const payments: ListOf = (query, rows, pageSize = 10) => list('payments/package-payment', pageSize, query, rows);
const notifications: ListOf = (query, rows, pageSize = 50) => list('notifications', pageSize, query, rows);
const events: ListOf = (query, rows) => list('operations/events', 20, query, rows);

/** The requests of every list of the admin pages. */
export const lists: Record<string, Scenario> = {
  orders: orders(
    () => '',
    (s) => s.orders,
  ),
  'orders, oldest first': orders(
    () => '&ordering=created_at',
    (s) => s.orders,
  ),
  'orders, by amount': orders(
    () => '&ordering=-amount',
    (s) => s.orders,
  ),
  'orders, of a status': orders(
    () => '&status=SHIPPED',
    (s) => s.orders / 5,
  ),
  'orders, of a day': orders(
    (n, s) => `&date=${day(n, s)}`,
    (s) => s.orders / s.days,
  ),
  'orders, of a day and status': orders((n, s) => `&date=${day(n, s)}&status=SHIPPED`),
  'orders, searched by name': orders(
    (n) => `&search=${choose(n, 'Khan', 'Malik', 'Raza')}`,
    (s) => s.orders / 10,
  ),
  'orders, searched by name and status': orders(
    (n) => `&status=SHIPPED&search=${choose(n, 'Khan', 'Malik', 'Raza')}`,
    (s) => s.orders / 50,
    2,
  ),
  'orders, searched by email': orders((n, s) => `&search=${email(n, s.users - 2)}`),
  'orders, searched by id': orders((n) => `&search=%23${11 + (n % 89)}`),
  'orders, exported': orders(
    (_, s) => `&ordering=created_at&start_date=${day(0, s, -1)}`,
    (s) => s.orders / 2,
    50,
  ),
  customers: customers(
    () => '',
    (s) => s.users * 0.87,
  ),
  'customers, of a status': customers(
    () => '&status=VERIFIED',
    (s) => s.users * 0.29,
  ),
  'customers, by name': customers(
    () => '&ordering=name',
    (s) => s.users * 0.87,
  ),
  'customers, of a day': customers((n, s) => `&date=${day(n, s)}`),
  'customers, searched by name': customers(
    (n) => `&search=${choose(n, 'Khan', 'Malik', 'Raza')}`,
    (s) => s.users * 0.087,
  ),
  'customers, searched by two letters': customers(
    (n) => `&search=${choose(n, 'kh', 'ra', 'ma')}`,
    (s) => s.users * 0.1,
  ),
  'customers, searched by id': customers((n) => `&search=${8 + 8 * (n % 11)}`),
  partners: partners(
    () => '',
    (s) => s.users / 8,
  ),
  'partners, searched by name': partners((n) => `&search=${choose(n, 'Ayesha', 'Ali', 'Hamza')}`, undefined, 1),
  'users to choose from': users(() => '&search=', undefined, 20),
  'users to choose from, searched': users((n) => `&search=${choose(n, 'ayesha', 'fatima', 'zainab')}`, undefined, 5),
  'addresses of a user': list('users/addresses', 10, (n) => `&user_id=${2 + (n % 90)}`),
  products: newest(
    () => '',
    (s) => s.products,
  ),
  'products, in stock': newest(
    () => '&status=INSTOCK',
    (s) => s.products * 0.88,
  ),
  'products, out of stock': newest(
    () => '&status=OUTOFSTOCK',
    (s) => s.products * 0.11,
  ),
  'products, low in stock': newest(() => '&low_stock=true'),
  'products, of some days': newest((n, s) => `&start_date=${day(n, s)}&end_date=${day(n, s, 1)}`),
  'products, searched by name': products(
    (n) => `&search=${choose(n, 'serum', 'toner', 'cleanser')}`,
    (s) => s.products / 10,
  ),
  'products, searched by a word of all': products(
    (n) => `&search=${choose(n, 'skin', 'every', 'day')}`,
    (s) => s.products,
  ),
  'products, searched by id': products((n) => `&search=${20 + (n % 80)}`),
  'products to choose from': products(
    () => '&status=INSTOCK',
    (s) => s.products * 0.88,
    20,
  ),
  'products to choose from, searched': products(
    (n) => `&status=INSTOCK&search=${choose(n, 'cream', 'mask', 'lotion')}`,
    undefined,
    8,
  ),
  'products low in stock': list('products/low-stock', 200, () => ''),
  categories: categories(''),
  'categories, searched': categories('&search=Category%20b'),
  'categories, of a status': categories('&status=ACTIVE'),
  payments: payments(
    () => '',
    (s) => s.users * 0.3,
  ),
  'payments, pending': payments(
    () => '&status=pending',
    (s) => s.users * 0.1,
  ),
  'payments, searched by name': payments((n) => `&search=${choose(n, 'Ayesha', 'Bilal', 'Sana')}`, undefined, 2),
  'payments, searched by package': payments(
    () => '&search=Growth',
    (s) => s.users * 0.1,
  ),
  'payments, searched by id': payments((n) => `&search=%23${1 + (n % 30)}`),
  'payments of a member': payments((n) => `&search=${email(n, 90)}`, undefined, 200),
  'notifications, with what is unread': notifications(
    () => '',
    (s) => s.orders,
  ),
  'notifications, of orders': notifications(
    () => '&type=orders',
    (s) => s.orders,
  ),
  'notifications, of products': notifications(() => '&type=products'),
  'notifications, searched by name': notifications(
    (n) => `&search=${choose(n, 'Ayesha', 'Bilal', 'Sana')}`,
    (s) => s.orders / 11,
    5,
  ),
  'notifications, searched by order': notifications((n) => `&search=%23${11 + (n % 80)}`),
  dashboard: { path: () => `admin/dashboard?year=${new Date().getUTCFullYear()}`, pageSize: 1 },
  events: events(
    () => '',
    (s) => s.orders * 4,
  ),
  'events, of a type': events(
    () => '&type=OrderPlaced',
    (s) => s.orders,
  ),
  'events, of a rare type': events(() => '&type=CategoryCreated'),
  'events, of a kind': events(
    () => '&subject=order',
    (s) => s.orders * 1.8,
  ),
  'events, of a rare kind': events(() => '&subject=category'),
  'events, of one order': events((n) => `&subject=order:${1 + (n % 100)}`),
  'events, until a day': events(
    (n, s) => `&to=${instant(day(n, s))}`,
    (s) => s.orders * 2,
  ),
  'events, of days': events((n, s) => `&from=${instant(day(n, s))}&to=${instant(day(n, s, 1))}`),
  'events, of days and a type': events(
    (n, s) => `&type=OrderPlaced&from=${instant(day(n, s))}&to=${instant(day(n, s, 1))}`,
  ),
  'history of an order': {
    path: (n) => `operations/audit/order/${1 + (n % 100)}?page_size=10`,
    pageSize: 10,
  },
  'history of a product': {
    path: (n) => `operations/audit/product/${1 + (n % 100)}?page_size=3`,
    pageSize: 3,
  },
  failures: list('operations/failures', 10, () => ''),
};
