import { demoPeople } from './people.js';

/** Sponsors of the demo people, by index: a team of three levels below the demo partner. */
const sponsors: Readonly<Record<number, number | 'partner'>> = {
  0: 'partner',
  1: 'partner',
  2: 'partner',
  3: 'partner',
  4: 0,
  5: 0,
  6: 1,
  7: 2,
  8: 2,
  9: 4,
  10: 4,
  11: 5,
  12: 7,
};

const partner = 'partner@soulvia.test';

export function sponsorEmail(email: string): string | undefined {
  const sponsor = sponsors[demoPeople.findIndex((person) => person.email === email)];
  return sponsor === 'partner' ? partner : sponsor === undefined ? undefined : demoPeople[sponsor]?.email;
}

export interface DemoPayment {
  email: string;
  /** Index among the packages. */
  package: number;
  daysAgo: number;
  /** Undefined while the payment is pending. */
  isApproved?: boolean;
}

const getEmail = (index: number) => demoPeople[index]?.email ?? '';

/** Oldest first. Two are pending. */
export const demoPayments: readonly DemoPayment[] = [
  { email: partner, package: 1, daysAgo: 120, isApproved: true },
  { email: getEmail(0), package: 0, daysAgo: 96, isApproved: true },
  { email: getEmail(2), package: 2, daysAgo: 80, isApproved: true },
  { email: getEmail(5), package: 0, daysAgo: 61, isApproved: false },
  { email: getEmail(4), package: 0, daysAgo: 55, isApproved: true },
  { email: partner, package: 1, daysAgo: 40, isApproved: true },
  { email: getEmail(7), package: 0, daysAgo: 22, isApproved: true },
  { email: getEmail(1), package: 1, daysAgo: 1.2 },
  { email: getEmail(13), package: 0, daysAgo: 0.3 },
];
