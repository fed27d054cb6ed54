import type { Projection } from '@soulvia/platform/projections';

/** Tables that commands and platform code write, by the module whose SQL may name them. */
const tablesByOwner: Record<string, readonly string[]> = {
  platform: [
    'data_keys',
    'due_work',
    'event_chain',
    'events',
    'guest_idempotency_keys',
    'idempotency_keys',
    'log_epoch',
    'maintenance_jobs',
    'maintenance_leases',
    'migrations',
    'projection_announcements',
    'projection_failures',
    'projection_lag_samples',
    'projection_rebuilds',
    'projections',
    'rate_limits',
    'reaction_outbox',
    'reactions',
    'security_log',
    'unreferenced_files',
  ],
  approvals: ['approval_allowances', 'approvals'],
  books: ['books_start', 'journal_lines', 'journals', 'refunds'],
  accounts: [
    'addresses',
    'cnic_reveals',
    'customer_notes',
    'customer_tags',
    'email_changes',
    'email_verifications',
    'known_devices',
    'member_moves',
    'passkey_challenges',
    'passkeys',
    'password_resets',
    'people_seen',
    'personal_details',
    'recovery_codes',
    'referral_codes',
    'referral_visits',
    'refresh_tokens',
    'sessions',
    'sign_in_codes',
    'sign_in_tickets',
    'staff',
    'staff_invitations',
    'staff_days',
    'totp_secrets',
    'user_counts',
    'users',
  ],
  carts: ['cart_lines', 'carts'],
  waits: ['stock_waits'],
  cash: ['cash_deposits', 'cash_differences', 'cash_notes', 'statement_lines', 'statements'],
  catalog: [
    'categories',
    'facet_groups',
    'facet_values',
    'product_families',
    'product_prices',
    'products',
    'search_words',
    'stock',
    'stock_count_lines',
    'stock_counts',
    'stock_receipt_lines',
    'stock_receipts',
    'stock_write_offs',
  ],
  contact: ['contact_messages', 'inbox_messages', 'newsletter_requests', 'newsletter_subscribers', 'saved_replies'],
  content: ['content_versions', 'contents'],
  fulfilment: [
    'courier_rounds',
    'courier_wordings',
    'couriers',
    'manifest_parcels',
    'manifests',
    'parcel_bookings',
    'parcel_lines',
    'parcel_messages',
    'parcel_reports',
    'parcels',
  ],
  imports: ['import_layouts', 'import_rows', 'imports'],
  ordering: [
    'buyer_codes',
    'guest_orders',
    'order_advances',
    'order_claims',
    'order_contacts',
    'order_edits',
    'order_lines',
    'order_origins',
    'orders',
    'proven_buyers',
    'related_products',
    'unproven_orders',
  ],
  partners: ['levels', 'package_buy_backs', 'package_payments', 'packages', 'similar_payments'],
  promotions: ['coupon_uses', 'coupons'],
  returns: ['return_lines', 'returns'],
  reviews: ['review_marks', 'review_requests', 'reviews'],
  routine: ['routine_versions'],
  settings: ['settings'],
  texts: [
    'order_recipients',
    'text_consents',
    'text_counts',
    'text_preferences',
    'text_sends',
    'text_settings',
    'texts',
  ],
  'views/notifications': ['notification_read_marks', 'notification_reads'],
};

/** Owner of each table by its name: `orders` in the schema public, `views.team_members` of a read model. */
export function tableOwners(projections: readonly Projection[]): Map<string, string> {
  const written = Object.entries(tablesByOwner).flatMap(([owner, tables]) =>
    tables.map((table) => [table, owner] as const),
  );
  const folded = projections.flatMap(({ name, tables }) =>
    tables.map((table) => [`views.${table.name}`, `views/${name}`] as const),
  );
  return new Map([...written, ...folded]);
}

/** The module that a source file belongs to; each folder of `libs/views` counts as one. */
export function ownerOf(path: string): string {
  const [top = '', folder = '', view = ''] = path.split('/');
  if (top !== 'libs') return `${top}/${folder}`;
  return folder === 'views' && !view.endsWith('.ts') ? `views/${view}` : folder;
}
