import type {
  AdminUser,
  AuditEntry,
  Category,
  Coupon,
  Courier,
  Dashboard,
  Notification,
  Order,
  OrderStatus,
  Package,
  Parcel,
  Product,
  StaffFamily,
  StaffOrderWithTimeline,
  Subscriber,
  TeamCounts,
} from '@soulvia/contracts';

const time = '2026-03-04T05:06:07.000Z';
const statuses: OrderStatus[] = ['PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'COMPLETED'];

export function categories(count: number): Category[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: index % 3 ? 'Serums' : 'Moisturisers and overnight masks for sensitive skin',
    image: null,
    image_srcset: null,
    product_count: index,
  }));
}

/** Products in and out of stock, low in stock, expensive, with long names. */
export function products(count: number): Product[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: index % 3 ? 'Glow Serum' : 'Overnight barrier repair moisturiser with niacinamide and rose water, 100 ml',
    description: 'Light and quick to sink in.',
    price: index % 2 ? '1850.00' : '1234567.89',
    compare_at_price: null,
    compare_at_proven: null,
    sc_value: 10,
    category: 1,
    category_name: index % 2 ? 'Serums' : 'Moisturisers and overnight masks',
    quantity: [20, 3, 0][index % 3] ?? 0,
    product_status: index % 3 === 2 ? 'OUTOFSTOCK' : 'INSTOCK',
    is_available: index % 3 !== 2,
    created_at: time,
    display_image_url: null,
    display_image_srcset: null,
    images_urls: ['/img/placeholder.svg', '/img/placeholder.svg?2'],
    rating: null,
    reviews_count: null,
  }));
}

export function orders(count: number): Order[] {
  return Array.from({ length: count }, (_, index) => {
    const lines = products(index % 4);
    return {
      id: 1000 + index,
      user: 7,
      user_email: `muhammad.abdullah.chaudhry.${index}@a-long-provider-name.example.pk`,
      full_name: index % 2 ? 'Sana Malik' : 'Muhammad Abdullah Chaudhry',
      status: statuses[index % 5] ?? 'PROCESSING',
      created_at: time,
      updated_at: time,
      subtotal: '1850.00',
      shipping: '150.00',
      amount: index % 3 ? '2000.00' : '1234567.50',
      cash_due: index % 3 ? '2000.00' : '1234568.00',
      confirmation: 'AWAITING',
      total_items: lines.length,
      items: lines.map((product) => ({
        id: product.id,
        product_id: product.id,
        quantity: 2,
        price_at_purchase: product.price,
        line_total: product.price,
        product: { id: product.id, name: product.name, display_image: null },
      })),
      address_id: 1,
      shipping_address: {
        street_no: 'House 12, Street 4, near the old mill',
        city: 'Lahore',
        zip_code: '54000',
        country: 'Pakistan',
      },
      shipping_phone: '03001234567',
      payment_method: 'COD',
    };
  });
}

export function orderWithTimeline(): StaffOrderWithTimeline {
  const [order] = orders(4).slice(3);
  if (!order) throw new Error('There is no such order.');
  return {
    ...order,
    parcel: {
      id: 7,
      state: 'WITH_COURIER',
      tracking_number: 'TCS-7712345',
      courier: 'TCS',
      cash_due: '2150.00',
      pieces: 1,
    },
    disagreement: null,
    payment_status: 'DUE',
    note: null,
    text_preference: 'none',
    customer: { tags: ['bridal season', 'vip'], pinned_note: 'Calls back after six in the evening.' },
    timeline: [
      { what: 'placed', status: 'PROCESSING', at: time },
      { what: 'changed', status: 'SHIPPED', at: time },
    ],
  };
}

/** Parcels that are asked about, coming back and in contradiction to their order, with long names. */
export function parcels(count: number): Parcel[] {
  const states = ['ATTEMPTED', 'RETURNING', 'WITH_COURIER', 'LOST'] as const;
  return Array.from({ length: count }, (_, index) => {
    const state = states[index % 4] ?? 'BOOKED';
    return {
      id: 700 + index,
      order_id: 1000 + index,
      order: {
        status: 'SHIPPED',
        full_name: index % 2 ? 'Sana Malik' : 'Muhammad Abdullah Chaudhry',
        city: 'Dera Ismail Khan',
        phone: index % 3 ? '03001234567' : null,
        amount: '3148.00',
        total_items: 3,
      },
      courier: { id: 1, name: 'Leopards Courier Services', code: 'leopards' },
      tracking_number: index % 3 ? `LEO-77123456789012345678901234567890-${index}` : null,
      tracking_url: index % 3 ? 'https://courier.example/track' : null,
      kind: (['DELIVERY', 'REPLACEMENT', 'PICKUP'] as const)[index % 3] ?? 'DELIVERY',
      cash_due: index % 2 ? '3148.00' : '1234567.00',
      lines: products(2).map(({ id, name }) => ({
        order_line_id: id,
        product_id: id,
        product_name: name,
        quantity: 2,
        restocked: null,
        written_off: null,
        refused: null,
      })),
      weight_g: null,
      pieces: 1,
      state,
      courier_says: index % 2 ? 'Consignee not available' : null,
      attempts: 2,
      advice: state === 'ATTEMPTED' ? { needed_since: time, due_at: '2026-03-05T05:06:07.000Z', answered: null } : null,
      booking: index === 1 ? { state: 'UNKNOWN', says: 'no response in time', asked_at: time, may_retry: false } : null,
      not_taken: index === 0 ? { what: 'ADVICE', says: 'The courier answered 500' } : null,
      disagreement: index % 2 ? 'The order says Shipped, the courier says Returning' : null,
      booked_at: time,
      handed_over_at: time,
      delivered_at: null,
      received_at: null,
      reports: [
        {
          at: time,
          state,
          courier_says: null,
          note: 'Called twice, the phone is switched off.',
          by: 'Hina Raza',
          applied: true,
        },
      ],
    };
  });
}

export const couriers: Courier[] = ['Leopards Courier Services', 'TCS'].map((name, index) => ({
  id: index + 1,
  name,
  code: index ? 'tcs' : 'leopards',
  adapter: 'manual',
  tracking_url: null,
  settle_days: 7,
  advice_hours: 24,
  cities: [],
  expected: { delivery_fee: '250.00', return_fee: '120.00', income_tax_percent: 2, sales_tax_percent: 2 },
  is_active: index === 0,
  has_secret: false,
}));

/** Users with and without optional fields, deactivated, with long names. */
export function users(count: number, role: AdminUser['role'] = 'USER'): AdminUser[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    user_id: index + 1,
    member_id: `202603${1000 + index}`,
    first_name: 'Muhammad Abdullah',
    last_name: `Chaudhry ${index + 1}`,
    full_name: `Muhammad Abdullah Chaudhry ${index + 1}`,
    email: `muhammad.${index + 1}@a-long-provider-name.example.pk`,
    email_verified: true,
    role,
    status: index % 2 ? 'UNVERIFIED' : 'VERIFIED',
    is_active: index % 5 !== 4,
    cnic: index % 3 ? null : '*********5671',
    gender: index % 3 ? null : 'F',
    phone: index % 3 ? null : '03001234567',
    whatsapp: null,
    created_at: time,
    date_joined: time,
    updated_at: time,
    sponsor_id: null,
    package_payments: [],
    tags: index % 3 ? [] : ['vip'],
  }));
}

export const teamCounts: TeamCounts = { total_count: 1206, level_1: 6, level_2: 1200, level_3: 0 };

/** Changes by an admin, by a deleted user and by the shop itself. */
export function history(count: number): AuditEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    position: count - index,
    type: 'OrderStatusChanged',
    text:
      index % 2 ? 'Changed shipping address, shipping phone, full name' : 'Status changed from PROCESSING to SHIPPED',
    changes: index % 2 ? [] : [{ field: 'description', from: 'Oil for the night. '.repeat(6), to: null }],
    actor: index % 3 ? `user:${index}` : 'system',
    actor_name: index % 3 === 1 ? 'Muhammad Abdullah Chaudhry' : null,
    recorded_at: time,
  }));
}

const kinds = ['orders', 'products', 'payments', 'messages'] as const;

export function notifications(count: number): Notification[] {
  return Array.from({ length: count }, (_, index) => ({
    id: count - index,
    type: kinds[index % 4] ?? 'orders',
    title: index % 2 ? 'New order' : 'Overnight barrier repair moisturiser with niacinamide is low in stock',
    description: 'Muhammad Abdullah Chaudhry, PKR 1,234,567.50',
    is_read: index % 3 === 0,
    created_at: time,
    order_id: 1001,
  }));
}

const months = [0, 4, 12, 7, 31, 18, 22, 9, 14, 40, 3, 1];

export const dashboard: Dashboard = {
  total_customers: 1204,
  total_orders: 5312,
  pending_orders: 17,
  total_categories: 12,
  out_of_stock: 4,
  total_sales: '12345678.50',
  year: 2026,
  orders_per_month: months,
  customers_per_month: months.toReversed(),
  latest_orders: orders(5),
  banner: { return_requests: 2, partner_updates: 3, out_of_stock_alerts: 4 },
};

const longName = 'Overnight barrier repair moisturiser with niacinamide';

export const families: StaffFamily[] = [
  {
    id: 5,
    name: longName,
    axes: ['Size'],
    members: ['30 ml', '50 ml'].map((size, index) => ({
      id: index + 1,
      name: `${longName} ${size}`,
      option_values: [size],
      price: '1850.00',
      is_available: index === 0,
      display_image_url: null,
    })),
  },
];

export const packages: Package[] = [true, false].map((is_on_sale, index) => ({
  id: index + 1,
  name: `Growth ${index + 1}`,
  description: 'Fifteen products',
  price: '35000.00',
  profit: 25,
  sc_value: 260,
  image_url: null,
  image_srcset: null,
  is_on_sale,
}));

export const subscribers: Subscriber[] = [null, time].map((unsubscribed_at, index) => ({
  id: index + 1,
  email: `muhammad.abdullah.chaudhry.${index + 1}@a-long-provider-name.example.pk`,
  subscribed_at: time,
  unsubscribed_at,
  unsubscribe_url: '/newsletter/unsubscribe/1',
}));

export const coupons: Coupon[] = [1, 2].map((id) => ({
  id,
  code: id === 1 ? 'GLOW10' : 'THIRTY-CHARACTERS-OF-ONE-CODE1',
  kind: 'PERCENT',
  value: '10.00',
  max_discount: '500.00',
  min_subtotal: '2000.00',
  buy_units: null,
  starts_on: '2026-01-01',
  ends_on: '2026-12-31',
  product_ids: [],
  category_ids: [],
  uses_max: 10,
  uses_per_buyer: 1,
  first_order_only: false,
  owner_member_id: null,
  owner_name: null,
  state: id === 1 ? 'ACTIVE' : 'STOPPED',
  created_at: time,
  was_used: true,
  used: 11,
  given: '3150.00',
  orders: 12,
  over_limit: [1042],
  products: [],
}));
