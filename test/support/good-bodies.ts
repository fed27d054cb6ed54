import { randomUUID } from 'node:crypto';
import {
  approvalSettings,
  builtInFacetGroups,
  cashSettings,
  defaultCompany,
  defaultDelivery,
  defaultConfirmationSettings,
  defaultFeatures,
  defaultLimits,
  defaultSettings,
  mailNames,
  returnsSettings,
  textKeys,
} from '@soulvia/contracts';
import { goodParcelBodies } from './parcels.js';
import type { Person } from './test-shop.js';

/**
 * Valid bodies of the routes that take one.
 *
 * @param person the caller; undefined for a guest.
 * @param memberEmail of a member who exists.
 */
export function goodBodies(
  person: Person | undefined,
  product: number,
  memberEmail: string,
): Record<string, () => unknown> {
  const name = { first_name: 'Amina', last_name: 'Shah' };
  const numbers = { cnic: '3520112345671', phone: '03001234567', whatsapp: '03001234567', gender: 'F' };
  const place = { street_no: '7 Mall Road', city: 'Lahore', zip_code: '54000', country: 'Pakistan' };
  const password = 'Quite-Long-Phrase-1!';
  const twice = { password, confirm_password: password };
  const email = () => `answers.${randomUUID()}@soulvia.test`;
  const levels = [{ level: 1, percent: 5 }];
  const plan = { name: 'Plan', levels, active: null, total_percent_max: 10, hold_days: 14, payout_min: '1000.00' };
  const me = person ?? { email: 'nobody@soulvia.test', password: 'x', addressId: 1 };
  return {
    'POST /api/v1/returns/{id}/decide': () => ({ approve: true }),
    'POST /api/v1/auth/register': () => ({ ...name, ...numbers, ...twice, email: email(), ref: memberEmail }),
    'POST /api/v1/coupons': () => ({ code: `C-${randomUUID().slice(0, 8)}`, kind: 'FREE_DELIVERY' }),
    'POST /api/v1/referrals/visits': () => ({ code: 'K7Q2M9XD' }),
    'POST /api/v1/auth/invitation': () => ({ ref: memberEmail }),
    'POST /api/v1/auth/login': () => ({ email: me.email, password: me.password }),
    'POST /api/v1/auth/refresh': () => ({ refresh: 'x' }),
    'POST /api/v1/auth/logout': () => ({ refresh: 'x' }),
    'POST /api/v1/auth/revoke': () => ({ refresh_hash: 'ab'.repeat(32) }),
    'POST /api/v1/auth/forgot-password': () => ({ email: memberEmail }),
    'POST /api/v1/auth/reset-password/{uidb64}/{token}': () => twice,
    'POST /api/v1/partners/agreement': () => ({ version: 1 }),
    'PUT /api/v1/partners/agreement': () => ({ text: 'Partners sell to people who use the products. '.repeat(2) }),
    'POST /api/v1/partners/tree/{id}/move': () => ({ sponsor_id: null, reason: 'Asked by phone' }),
    'PUT /api/v1/text-preferences/mine': () => ({ preference: 'none', source: 'account' }),
    'POST /api/v1/orders/shared/{token}/text-preference': () => ({ preference: 'opted_out' }),
    'POST /api/v1/orders/{id}/text-preference': () => ({ preference: 'opted_out' }),
    'PUT /api/v1/staff/morning-mail': () => ({ on: true }),
    'PUT /api/v1/users/{id}/tags': () => ({ tags: ['vip'] }),
    'POST /api/v1/users/{id}/notes': () => ({ text: 'Calls back after six.' }),
    'PATCH /api/v1/users/{id}/notes/{note_id}': () => ({ pinned: true }),
    'POST /api/v1/users/{id}/reveal-cnic': () => ({ reason: 'To call back' }),
    'POST /api/v1/auth/invitations/{token}': () => ({ password }),
    'POST /api/v1/keys': () => ({
      name: 'Billing',
      permissions: ['orders.read'],
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    }),
    'POST /api/v1/staff/invitations': () => ({ ...name, email: email(), duties: [] }),
    'POST /api/v1/auth/keep-email': () => ({ token: 'x' }),
    'POST /api/v1/auth/verify-email': () => ({ token: 'x' }),
    'POST /api/v1/auth/second-factor': () => ({ ticket: 'x', code: '123456' }),
    'POST /api/v1/auth/change-password': () => ({
      current_password: me.password,
      password: me.password,
      confirm_password: me.password,
    }),
    'POST /api/v1/auth/step-up': () => ({ password: me.password }),
    'POST /api/v1/users/addresses': () => place,
    'PATCH /api/v1/users/addresses/{id}': () => ({ city: 'Multan' }),
    'PATCH /api/v1/users/personal-information': () => ({ first_name: 'Bilal' }),
    'POST /api/v1/users': () => ({ ...name, ...numbers, email: email(), password, password_confirm: password }),
    'PATCH /api/v1/users/{id}': () => ({ status: 'VERIFIED' }),
    'POST /api/v1/orders/users/checkout': () => ({
      address_id: me.addressId,
      items: [{ product_id: product, quantity: 1 }],
    }),
    'PUT /api/v1/carts/mine': () => ({
      changes: [{ product_id: product, qty: 2, changed_at: new Date().toISOString() }],
      base_version: 0,
    }),
    'PUT /api/v1/wishlist/mine': () => ({
      changes: [{ product_id: product, is_wished: true, changed_at: new Date().toISOString() }],
      base_version: 0,
    }),
    'POST /api/v1/earnings/plans': () => plan,
    'PATCH /api/v1/earnings/plans/{version}': () => plan,
    'POST /api/v1/earnings/plans/{version}/simulations': () => ({ from_month: '2025-01', to_month: '2025-03' }),
    'POST /api/v1/earnings/plans/{version}/activate': () => ({
      from_month: '2099-12',
      legal_note: 'Checked by a lawyer',
      checklist: { lawyer: true, simulation: true, agreement: true, tax: true },
    }),
    'POST /api/v1/earnings/plans/{version}/retire': () => ({ from_month: '2099-12', reason: 'for a test' }),
    'POST /api/v1/earnings/adjustments': () => ({ user_id: person?.id ?? 1, amount: '250', reason: 'for a test' }),
    'POST /api/v1/earnings/lines/{id}/decide': () => ({ release: true, reason: 'for a test' }),
    // An address of the internet that no one has.
    'POST /api/v1/hooks': () => ({ url: 'https://[2000::1]/', events: ['review.published'] }),
    'PATCH /api/v1/hooks/{id}': () => ({ events: ['stock.low'] }),
    'POST /api/v1/hooks/{id}/rotate': () => ({ keep_old_hours: 0 }),
    'POST /api/v1/hooks/{id}/missed': () => ({ since: new Date().toISOString() }),
    'POST /api/v1/operations/failures/{id}/skip': () => ({ reason: 'for a test' }),
    'POST /api/v1/operations/due-work/{kind}/{subject_id}/drop': () => ({ reason: 'for a test' }),
    'POST /api/v1/operations/messages/{id}/drop': () => ({ reason: 'for a test' }),
    'POST /api/v1/operations/transports/test': () => ({ way: 'email' }),
    'POST /api/v1/orders': () => ({
      user_id: person?.id ?? 1,
      address_id: me.addressId,
      items: [{ product_id: product, quantity: 1 }],
    }),
    'PATCH /api/v1/orders/{id}/content': () => ({ note: 'Ring twice' }),
    'PATCH /api/v1/orders/{id}': () => ({ full_name: 'Amina Shah' }),
    'POST /api/v1/orders/{id}/contacts': () => ({ channel: 'CALL', outcome: 'NO_ANSWER' }),
    'POST /api/v1/orders/admin/confirmations/bulk': () => ({ order_ids: [1], outcome: 'BUSY' }),
    'POST /api/v1/orders/{id}/same-as': () => ({ other_order_id: 1 }),
    'POST /api/v1/packages': () => ({
      name: randomUUID(),
      description: 'For tests.',
      price: 1,
      profit: 1,
      sc_value: 1,
    }),
    'PATCH /api/v1/packages/{id}': () => ({ description: 'For tests, changed.' }),
    'PATCH /api/v1/payments/package-payment/{id}/approve': () => ({ is_approved: true }),
    'PUT /api/v1/settings/company': () => ({ ...defaultCompany, tagline: 'For tests.' }),
    'PUT /api/v1/settings/features': () => defaultFeatures,
    'PUT /api/v1/settings/payment-details': () => ({
      account_title: 'Soulvia',
      bank_name: '',
      iban: '',
      jazzcash: '03001234567',
      easypaisa: '',
    }),
    'PUT /api/v1/settings/limits': () => defaultLimits,
    'PUT /api/v1/settings/approvals': () => defaultSettings(approvalSettings),
    'POST /api/v1/orders/{id}/advance/decide': () => ({ approve: true }),
    'POST /api/v1/orders/{id}/cash': () => ({ amount: '1000.00', where: 'counter', note: 'Agreed on the phone' }),
    'POST /api/v1/orders/{id}/cash/reverse': () => ({ reason: 'Typed for the wrong order' }),
    'PUT /api/v1/refunds/{id}/account': () => ({
      refund_to: { method: 'JAZZCASH', title: 'Amina Shah', account: '03001234567' },
    }),
    'POST /api/v1/refunds/{id}/paid': () => ({ reference: 'TRX-1', paid_on: '2026-01-02', from: 'bank' }),
    'POST /api/v1/cash/statements/{id}/reverse': () => ({ reason: 'Sent twice' }),
    'POST /api/v1/cash/differences': () => ({ parcel_id: 1, note: 'Not in any sheet' }),
    'POST /api/v1/cash/differences/{id}/settle': () => ({ how: 'paid_later', note: 'With the next one' }),
    'POST /api/v1/cash/deposits': () => ({ amount: '500.00', on: '2026-01-02' }),
    'PUT /api/v1/settings/cash': () => defaultSettings(cashSettings),
    'PUT /api/v1/settings/returns': () => defaultSettings(returnsSettings),
    'PUT /api/v1/settings/stock': () => ({ low_stock_threshold: 5 }),
    'PUT /api/v1/settings/delivery': () => defaultDelivery,
    'PUT /api/v1/settings/confirmation': () => defaultConfirmationSettings,
    'PUT /api/v1/settings/mails': () => Object.fromEntries(mailNames.map((mail) => [mail, true])),
    'PUT /api/v1/settings/texts': () => ({
      daily_limit: 500,
      language: 'en',
      texts: textKeys.map((key) => ({
        key,
        is_on: false,
        en: key === 'back_in_stock' ? '{product}' : 'Order {order}',
        ur: key === 'back_in_stock' ? '{product}' : '{order}',
        whatsapp_template: '',
      })),
    }),
    'POST /api/v1/settings/texts/preview': () => ({ text: 'Order {order}' }),
    'PUT /api/v1/content/{key}': () => ({ text: 'Free delivery this week' }),
    'POST /api/v1/content/{key}/preview': () => ({ text: '**Free** delivery' }),
    'POST /api/v1/content/{key}/restore': () => ({ n: 0 }),
    'POST /api/v1/text-preferences': () => ({ phone: '03001112223', preference: 'none' }),
    'POST /api/v1/text-preferences/find': () => ({ phone: '03001112223' }),
    'PUT /api/v1/settings/levels': () => [{ number: 1, name: 'First', min_total_sc: 10 }],
    'PATCH /api/v1/products/{id}': () => ({ description: 'For tests, changed.' }),
    'PUT /api/v1/routine/rules': () => ({ rules: [] }),
    'POST /api/v1/routine/rules/publish': () => ({ n: 1 }),
    'PUT /api/v1/facets': () => builtInFacetGroups.map((key) => ({ key, name: key, values: [] })),
    'PUT /api/v1/products/{id}/facets': () => ({ values: [] }),
    'PATCH /api/v1/products/categories/{id}': () => ({ name: 'Category changed' }),
    'POST /api/v1/stock/receipts': () => ({ lines: [{ product_id: product, quantity: 1 }] }),
    'POST /api/v1/stock/write-offs': () => ({ product_id: product, quantity: 1, reason: 'lost' }),
    'PATCH /api/v1/stock/counts/{id}/lines/{product_id}': () => ({ counted: 3 }),
    ...goodParcelBodies,
    'POST /api/v1/contact': () => ({ full_name: 'Amina Shah', subject: 'A question', message: 'When does it come?' }),
    'POST /api/v1/inbox/{id}/answers': () => ({ text: 'Soon.', last_seen_message_id: 1_000 }),
    'POST /api/v1/inbox/{id}/assign': () => ({ user_id: null }),
    'POST /api/v1/inbox/replies': () => ({ title: 'Greeting', text: 'Dear {name}' }),
    'POST /api/v1/newsletter': () => ({ email: email() }),
  };
}
