import type {
  DashboardStats,
  PackagePayment,
  PaymentDetailsResponse,
  Referral,
  TeamReferrals,
  TreeMember,
} from '@soulvia/contracts';

const time = '2026-03-04T05:06:07.000Z';

export function sampleStats(changes: Partial<DashboardStats> = {}): DashboardStats {
  return {
    level_name: 'Silver',
    level_number: 2,
    package_name: 'Growth Package',
    package_sc_value: 500,
    total_sc_value: 1500,
    referrals_count: 4,
    ...changes,
  };
}

export function samplePaymentDetails(changes: Partial<PaymentDetailsResponse> = {}): PaymentDetailsResponse {
  return {
    account_title: 'Soulvia Limited',
    bank_name: 'Sample Bank',
    iban: 'PK36SCBL0000001123456702',
    jazzcash: '03001234567',
    easypaisa: '',
    ready: true,
    is_demo: false,
    ...changes,
  };
}

export function samplePayment(changes: Partial<PackagePayment> = {}): PackagePayment {
  return {
    id: 12,
    package: 3,
    package_name: 'Growth Package',
    package_price: '25000.00',
    sc_value: 500,
    image_url: '/uploads/shot-12.png?signature=1',
    is_approved: null,
    status_display: 'Pending',
    created_at: time,
    user: { id: 21, member_id: '20260321', full_name: 'Bilal Khan', email: 'bilal@soulvia.test', phone: '03111234567' },
    warnings: [],
    image_matches: [],
    advance_matches: [],
    bank_reference: null,
    ...changes,
  };
}

export function sampleReferral(id: number, changes: Partial<Referral> = {}): Referral {
  return {
    id,
    first_name: 'Member',
    last_name: String(id),
    full_name: `Member ${id}`,
    email: `member${id}@soulvia.test`,
    phone: '03111234567',
    status: 'VERIFIED',
    is_active: true,
    level_name: 'Bronze',
    date_joined: time,
    ...changes,
  };
}

/** A team with these members per level; counts can exceed them. */
export function sampleTeam(levels: readonly (readonly Referral[])[], counts = levels.map((users) => users.length)) {
  const level = (at: number) => ({ count: counts[at] ?? 0, users: [...(levels[at] ?? [])] });
  const team: TeamReferrals = {
    total_count: counts.reduce((sum, count) => sum + count, 0),
    level_1: level(0),
    level_2: level(1),
    level_3: level(2),
  };
  return team;
}

/** A member of the tree who has invited as many as given. */
export function sampleTreeMember(id: number, children = 0, changes: Partial<TreeMember> = {}): TreeMember {
  return {
    user_id: id,
    member_id: `202603${id}`,
    full_name: `Member ${id}`,
    role: 'USER',
    is_active: true,
    level_name: 'Silver',
    date_joined: time,
    children,
    team: { level_1: children, level_2: 0, level_3: 0 },
    month: { orders: 0, retail: '0.00' },
    team_month: null,
    ...changes,
  };
}
