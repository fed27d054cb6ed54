import {
  type Address,
  type AdminUser,
  type AuditEntry,
  type Category,
  type Notification,
  type Order,
  type OwnUser,
  type OwnPackagePayment,
  type Package,
  type PersonalInformation,
  type Product,
  type SessionSummary,
  cashDue,
} from '@soulvia/contracts';
import { startSession } from '@/lib/session-store';
import type { SessionUser } from '@/lib/stored-session';

const time = '2026-03-04T05:06:07.000Z';

export function sampleUser(changes: Partial<OwnUser> = {}): OwnUser {
  return {
    id: 7,
    user_id: 7,
    member_id: '20260307',
    first_name: 'Sana',
    last_name: 'Malik',
    full_name: 'Sana Malik',
    email: 'sana@soulvia.test',
    email_verified: true,
    pending_email: null,
    share_with_sponsor: false,
    referral_code: 'S0123456789ABCDEF',
    role: 'USER',
    status: 'VERIFIED',
    is_active: true,
    cnic: null,
    gender: null,
    phone: '03001234567',
    whatsapp: null,
    created_at: time,
    date_joined: time,
    updated_at: time,
    ...changes,
  };
}

export const signIn = (changes?: Partial<SessionUser>) =>
  startSession({ ...sampleUser(), ...changes }, { access: 'a', refresh: 'r' });

export function sampleAdminUser(changes: Partial<AdminUser> = {}): AdminUser {
  const held = { cnic: '*********5671', gender: 'F', whatsapp: '03001234567' } as const;
  return { ...sampleUser(held), sponsor_id: null, package_payments: [], tags: [], ...changes };
}

export function sampleAuditEntry(position: number, changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    position,
    type: 'OrderStatusChanged',
    text: `Line ${position}`,
    changes: [],
    actor: 'user:21',
    actor_name: 'Bilal Khan',
    recorded_at: '2026-03-04T05:06:07.000Z',
    ...changes,
  };
}

export function sampleProduct(changes: Partial<Product> = {}): Product {
  return {
    id: 1,
    name: 'Glow Serum',
    description: 'Niacinamide and botanicals',
    price: '1850.00',
    compare_at_price: null,
    compare_at_proven: null,
    sc_value: 10,
    category: 1,
    category_name: 'Serums',
    quantity: 20,
    product_status: 'INSTOCK',
    is_available: true,
    created_at: time,
    display_image_url: null,
    display_image_srcset: null,
    images_urls: [],
    rating: null,
    reviews_count: null,
    ...changes,
  };
}

export function sampleAddress(changes: Partial<Address> = {}): Address {
  return {
    id: 1,
    street_no: 'House 12, Street 4',
    city: 'Islamabad',
    zip_code: '44000',
    country: 'Pakistan',
    is_primary: false,
    ...changes,
  };
}

export function sampleSession(changes: Partial<SessionSummary> = {}): SessionSummary {
  return {
    id: 's1',
    address: '203.0.113.x',
    device: 'Chrome on Android',
    signed_in_at: time,
    last_used_at: time,
    current: false,
    ...changes,
  };
}

export function sampleOrder(changes: Partial<Order> = {}): Order {
  return {
    id: 41,
    user: 7,
    user_email: 'sana@soulvia.test',
    full_name: 'Sana Malik',
    status: 'PROCESSING',
    created_at: time,
    updated_at: time,
    subtotal: '1850.00',
    shipping: '150.00',
    amount: '2000.00',
    cash_due: cashDue(changes.amount ?? '2000.00'),
    confirmation: 'AWAITING',
    total_items: 1,
    items: [],
    address_id: 1,
    shipping_address: sampleAddress(),
    shipping_phone: '03001234567',
    payment_method: 'COD',
    ...changes,
  };
}

export function sampleNotification(id: number, changes: Partial<Notification> = {}): Notification {
  return {
    id,
    type: 'orders',
    title: `Order #${id}`,
    description: 'Sana Malik, PKR 2,000',
    is_read: false,
    created_at: time,
    ...changes,
  };
}

export function sampleCategory(changes: Partial<Category> = {}): Category {
  return { id: 3, name: 'Serums', image: '/uploads/serums.webp', image_srcset: null, product_count: 4, ...changes };
}

export function sampleFile(name = 'serum.png', type = 'image/png', size = 1000): File {
  const file = new File(['bytes'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

export function samplePackage(changes: Partial<Package> = {}): Package {
  return {
    id: 2,
    name: 'Growth',
    description: 'Fifteen products',
    price: '35000.00',
    profit: 25,
    sc_value: 260,
    image_url: null,
    image_srcset: null,
    is_on_sale: true,
    ...changes,
  };
}

export function sampleOwnPayment(changes: Partial<OwnPackagePayment> = {}): OwnPackagePayment {
  return {
    id: 5,
    package: 2,
    package_name: 'Growth',
    package_price: '35000.00',
    sc_value: 260,
    image_url: '/uploads/5',
    is_approved: null,
    status_display: 'Pending',
    created_at: time,
    ...changes,
  };
}

export function samplePersonalInformation(changes: Partial<PersonalInformation> = {}): PersonalInformation {
  const nothing = { dob: null, address: null, city: null, province: null, zip: null, country: null, sponsor: null };
  return { ...sampleUser(), ...nothing, ...changes };
}
