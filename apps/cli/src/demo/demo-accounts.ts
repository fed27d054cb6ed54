import type { Role } from '@soulvia/contracts';

export interface DemoAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: Role;
  purpose: string;
}

/** Created only when DEMO is on. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'admin@soulvia.test',
    password: 'Admin@12345',
    firstName: 'Ayesha',
    lastName: 'Siddiqui',
    role: 'ADMIN',
    purpose: 'admin console at /admin',
  },
  {
    email: 'partner@soulvia.test',
    password: 'Partner@12345',
    firstName: 'Bilal',
    lastName: 'Ahmed',
    role: 'SOULVIA_PARTNER',
    purpose: 'a partner with a team of three levels',
  },
  {
    email: 'customer@soulvia.test',
    password: 'Customer@12345',
    firstName: 'Sana',
    lastName: 'Malik',
    role: 'USER',
    purpose: 'a customer',
  },
];
