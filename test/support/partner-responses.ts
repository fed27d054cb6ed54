import type { DashboardStats, OwnPackagePayment, PackagePayment, Referral, TeamReferrals } from '@soulvia/contracts';

const time = '2026-03-04T05:06:07.000Z';

export const stats: DashboardStats = {
  level_name: 'Silver',
  level_number: 2,
  package_name: 'Growth Package',
  package_sc_value: 500,
  total_sc_value: 1500,
  referrals_count: 12,
};

/** Members with and without phone, verified, unverified and inactive, with long names. */
export function referrals(count: number): Referral[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    first_name: 'Muhammad Abdullah',
    last_name: `Chaudhry ${index + 1}`,
    full_name: `Muhammad Abdullah Chaudhry ${index + 1}`,
    email: `muhammad.abdullah.chaudhry.${index + 1}@a-long-provider-name.example.pk`,
    phone: index % 3 ? '03001234567' : null,
    status: index % 2 ? 'VERIFIED' : 'UNVERIFIED',
    is_active: index % 5 !== 4,
    level_name: index % 2 ? 'Bronze' : 'No Level',
    date_joined: time,
  }));
}

export const team: TeamReferrals = {
  total_count: 134,
  level_1: { count: 12, users: referrals(12) },
  level_2: { count: 122, users: referrals(100) },
  level_3: { count: 0, users: [] },
};

const outcomes = [
  { is_approved: null, status_display: 'Pending' },
  { is_approved: true, status_display: 'Approved' },
  { is_approved: false, status_display: 'Rejected' },
] as const;

export function payments(count: number): PackagePayment[] {
  return Array.from({ length: count }, (_, index) => ({
    id: count - index,
    package: 1,
    package_name: 'Growth Package',
    package_price: '25000.00',
    sc_value: 500,
    image_url: '/img/about-400.webp',
    created_at: time,
    ...outcomes[index % 3],
    user: {
      id: 1000 + index,
      member_id: `202603${1000 + index}`,
      full_name: `Muhammad Abdullah Chaudhry ${index + 1}`,
      email: `muhammad.abdullah.chaudhry.${index + 1}@a-long-provider-name.example.pk`,
      phone: '03001234567',
    },
    warnings:
      index % 2 === 0
        ? []
        : [
            { code: 'CNIC_GENDER', accounts: [] },
            {
              code: 'SAME_PHONE',
              accounts: [1, 2].map((id) => ({ id, member_id: `20260${id}`, full_name: `Muhammad Chaudhry ${id}` })),
            },
          ],
    image_matches: index % 2 === 0 ? [] : [1, 2].map((id) => ({ payment_id: id, is_same: id === 1 })),
    advance_matches: index % 4 === 1 ? [{ order_id: 34, is_same: true }] : [],
    bank_reference: index % 3 === 1 ? 'FT26332100AB' : null,
  })) as PackagePayment[];
}

export function ownPayments(...kinds: readonly (0 | 1 | 2)[]): OwnPackagePayment[] {
  return kinds.map((kind, index) => ({ ...(payments(3)[kind] as PackagePayment), id: 9 - index }));
}
