import { orderEmail } from '../support/seed-orders.js';
import type { ShopSize } from './fill-shop.js';

/** What is asked for the n-th time in a shop of a size. */
type Path = (n: number, size: ShopSize) => string;

/** A day of Asia/Karachi in the middle of the shop's time. */
function day(n: number, { days }: ShopSize, later = 0): string {
  const ago = Math.floor(days / 2) + (n % 3) - 1 - later;
  return new Date(Date.now() - ago * 86_400_000 + 5 * 3_600_000).toISOString().slice(0, 10);
}

const instant = (date: string) => encodeURIComponent(`${date}T00:00:00+05:00`);

/** A page near the middle of a list. */
const middle = (n: number, rows: number, pageSize = 10) => Math.max(1, Math.floor(rows / pageSize / 2) - (n % 3));

/** What is public is kept by its whole address. None comes twice: what is measured is the reading, not the memory of it. */
const fresh = (n: number) => '&'.repeat(n);

/** All that the console reads as lists, as its pages ask for it. */
export const lists: Record<string, Path> = {
  orders: () => 'orders/admin/orders?page=1&page_size=10',
  'orders, middle': (n, s) => `orders/admin/orders?page=${middle(n, s.orders)}&page_size=10`,
  'orders, of a status': () => 'orders/admin/orders?page=1&page_size=10&status=SHIPPED',
  'orders, of a status, middle': (n, s) =>
    `orders/admin/orders?page=${middle(n, s.orders / 5)}&page_size=10&status=SHIPPED`,
  'orders, of a day': (n, s) => `orders/admin/orders?page=1&page_size=10&date=${day(n, s)}`,
  'orders, of a day and status': (n, s) => `orders/admin/orders?page=1&page_size=10&date=${day(n, s)}&status=SHIPPED`,
  'orders, searched by name': (n) =>
    `orders/admin/orders?page=1&page_size=10&search=${['Khan', 'Malik', 'Raza'][n % 3]}`,
  'orders, searched by email': (n, s) =>
    `orders/admin/orders?page=1&page_size=10&search=${encodeURIComponent(orderEmail(2 + (n % (s.users - 2))))}`,
  'orders, searched by id': (n) => `orders/admin/orders?page=1&page_size=10&search=%23${11 + (n % 89)}`,
  'orders, exported': (_, s) =>
    `orders/admin/orders?page=1&page_size=50&ordering=created_at&start_date=${day(0, s, -1)}`,
  customers: () => 'users?page=1&page_size=10&role=USER,GUEST_USER',
  'customers, middle': (n, s) => `users?page=${middle(n, s.users * 0.87)}&page_size=10&role=USER,GUEST_USER`,
  'customers, of a status': () => 'users?page=1&page_size=10&role=USER,GUEST_USER&status=VERIFIED',
  'customers, of a day': (n, s) => `users?page=1&page_size=10&role=USER,GUEST_USER&date=${day(n, s)}`,
  'customers, searched by name': (n) =>
    `users?page=1&page_size=10&role=USER,GUEST_USER&search=${['Khan', 'Malik', 'Raza'][n % 3]}`,
  'customers, searched by two letters': (n) =>
    `users?page=1&page_size=10&role=USER,GUEST_USER&search=${['kh', 'ra', 'ma'][n % 3]}`,
  'customers, searched by id': (n) => `users?page=1&page_size=10&role=USER,GUEST_USER&search=${8 + 8 * (n % 11)}`,
  partners: () => 'users?page=1&page_size=10&role=SOULVIA_PARTNER&status=VERIFIED',
  'partners, middle': (n, s) =>
    `users?page=${middle(n, s.users / 8)}&page_size=10&role=SOULVIA_PARTNER&status=VERIFIED`,
  'partners, searched by name': (n) =>
    `users?page=1&page_size=1&role=SOULVIA_PARTNER&status=VERIFIED&search=${['Ayesha', 'Ali', 'Hamza'][n % 3]}`,
  'users to choose from': () => 'users?page_size=20&search=',
  'users to choose from, searched': (n) => `users?page_size=20&search=${['ayesha', 'fatima', 'zainab'][n % 3]}`,
  'addresses of a user': (n) => `users/addresses?user_id=${2 + (n % 90)}`,
  products: (n) => `products?page=1&page_size=10&ordering=-created_at&${fresh(n)}`,
  'products, middle': (n, s) => `products?page=${middle(n, s.products)}&page_size=10&ordering=-created_at&${fresh(n)}`,
  'products, in stock': (n) => `products?page=1&page_size=10&ordering=-created_at&status=INSTOCK&${fresh(n)}`,
  'products, in stock, middle': (n, s) =>
    `products?page=${middle(n, s.products * 0.88)}&page_size=10&ordering=-created_at&status=INSTOCK&${fresh(n)}`,
  'products, out of stock': (n) => `products?page=1&page_size=10&ordering=-created_at&status=OUTOFSTOCK&${fresh(n)}`,
  'products, low in stock': (n) => `products?page=1&page_size=10&ordering=-created_at&low_stock=true&${fresh(n)}`,
  'products, of some days': (n, s) =>
    `products?page=1&page_size=10&ordering=-created_at&start_date=${day(n, s)}&end_date=${day(n, s, 1)}&${fresh(n)}`,
  'products, searched by name': (n) =>
    `products?page=1&page_size=10&search=${['serum', 'toner', 'cleanser'][n % 3]}&${fresh(n)}`,
  'products, searched by id': (n) => `products?page=1&page_size=10&search=${20 + (n % 80)}&${fresh(n)}`,
  'products to choose from': (n) => `products?page_size=20&status=INSTOCK&${fresh(n)}`,
  'products to choose from, searched': (n) =>
    `products?page_size=10&status=INSTOCK&search=${['cream', 'mask', 'lotion'][n % 3]}&${fresh(n)}`,
  'products low in stock': () => 'products/low-stock?page_size=200',
  categories: (n) => `products/categories?page=1&page_size=12&${fresh(n)}`,
  'categories, searched': (n) => `products/categories?page=1&page_size=12&search=Category%20b&${fresh(n)}`,
  'categories, of a status': (n) => `products/categories?page=1&page_size=12&status=ACTIVE&${fresh(n)}`,
  payments: () => 'payments/package-payment?page=1&page_size=10',
  'payments, middle': (n, s) => `payments/package-payment?page=${middle(n, s.users * 0.3)}&page_size=10`,
  'payments, pending': () => 'payments/package-payment?page=1&page_size=10&status=pending',
  'payments, searched by name': (n) =>
    `payments/package-payment?page=1&page_size=3&search=${['Ayesha', 'Bilal', 'Sana'][n % 3]}`,
  'payments, searched by package': () => 'payments/package-payment?page=1&page_size=10&search=Growth',
  'payments, searched by id': (n) => `payments/package-payment?page=1&page_size=10&search=%23${1 + (n % 30)}`,
  'payments of a member': (n) =>
    `payments/package-payment?page_size=200&search=${encodeURIComponent(orderEmail(2 + (n % 90)))}`,
  'notifications, with what is unread': () => 'notifications?page_size=50&page=1',
  'notifications, middle': (n, s) => `notifications?page_size=50&page=${middle(n, s.orders, 50)}`,
  'notifications, of orders': () => 'notifications?page_size=50&page=1&type=orders',
  'notifications, of orders, middle': (n, s) =>
    `notifications?page_size=50&page=${middle(n, s.orders, 50)}&type=orders`,
  'notifications, of products': () => 'notifications?page_size=50&page=1&type=products',
  'notifications, searched by name': (n) =>
    `notifications?page_size=5&page=1&search=${['Ayesha', 'Bilal', 'Sana'][n % 3]}`,
  'notifications, searched by order': (n) => `notifications?page_size=50&page=1&search=%23${11 + (n % 80)}`,
  dashboard: () => `admin/dashboard?year=${new Date().getUTCFullYear()}`,
  events: () => 'operations/events?page=1&page_size=20',
  'events, page 15': () => 'operations/events?page=15&page_size=20',
  'events, of a type': () => 'operations/events?page=1&page_size=20&type=OrderPlaced',
  'events, of a rare type': () => 'operations/events?page=1&page_size=20&type=CategoryCreated',
  'events, of a kind': () => 'operations/events?page=1&page_size=20&subject=category',
  'events, of one order': (n) => `operations/events?page=1&page_size=20&subject=order:${1 + (n % 100)}`,
  'events, until a day': (n, s) => `operations/events?page=1&page_size=20&to=${instant(day(n, s))}`,
  'events, of days': (n, s) =>
    `operations/events?page=1&page_size=20&from=${instant(day(n, s))}&to=${instant(day(n, s, 1))}`,
  'events, of days and a type': (n, s) =>
    `operations/events?page=1&page_size=20&type=OrderPlaced&from=${instant(day(n, s))}&to=${instant(day(n, s, 1))}`,
  'history of an order': (n) => `operations/audit/order/${1 + (n % 100)}?page=1&page_size=10`,
  'history of a product': (n) => `operations/audit/product/${1 + (n % 100)}?page=1&page_size=3`,
  failures: () => 'operations/failures?page=1&page_size=10',
};
