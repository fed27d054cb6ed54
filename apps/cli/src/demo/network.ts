import { demoPeople } from './people.js';

/** Who brought in whom among the demo's people, by their place in the list: a team of three levels below the demo partner. */
const broughtInBy: Readonly<Record<number, number | 'partner'>> = {
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

/** The email of whoever brought somebody in. */
export function sponsorEmail(email: string): string | undefined {
  const sponsor = broughtInBy[demoPeople.findIndex((person) => person.email === email)];
  return sponsor === 'partner' ? partner : sponsor === undefined ? undefined : demoPeople[sponsor]?.email;
}

export interface DemoPayment {
  email: string;
  /** By its place among the packages. */
  package: number;
  /** How long ago, in days. */
  daysAgo: number;
  /** Undefined while nobody has decided. */
  isApproved?: boolean;
}

const of = (place: number) => demoPeople[place]?.email ?? '';

/** Oldest first. Two wait for a decision. */
export const demoPayments: readonly DemoPayment[] = [
  { email: partner, package: 1, daysAgo: 120, isApproved: true },
  { email: of(0), package: 0, daysAgo: 96, isApproved: true },
  { email: of(2), package: 2, daysAgo: 80, isApproved: true },
  { email: of(5), package: 0, daysAgo: 61, isApproved: false },
  { email: of(4), package: 0, daysAgo: 55, isApproved: true },
  { email: partner, package: 1, daysAgo: 40, isApproved: true },
  { email: of(7), package: 0, daysAgo: 22, isApproved: true },
  { email: of(1), package: 1, daysAgo: 1.2 },
  { email: of(13), package: 0, daysAgo: 0.3 },
];
