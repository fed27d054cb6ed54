import type { Duty, Role } from '@soulvia/contracts';

export interface DemoAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** Of an admin; an owner has none. */
  duties?: readonly Duty[];
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
    purpose: 'an owner: the whole console at /admin',
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

/** An admin for each duty that the console has sections for. */
export const demoStaff: readonly DemoAccount[] = [
  {
    email: 'orders@soulvia.test',
    password: 'Orders@12345',
    firstName: 'Hina',
    lastName: 'Raza',
    role: 'ADMIN',
    duties: ['orders'],
    purpose: 'staff for orders',
  },
  {
    email: 'catalogue@soulvia.test',
    password: 'Catalogue@12345',
    firstName: 'Usman',
    lastName: 'Tariq',
    role: 'ADMIN',
    duties: ['catalogue'],
    purpose: 'staff for products',
  },
  {
    email: 'finance@soulvia.test',
    password: 'Finance@12345',
    firstName: 'Mariam',
    lastName: 'Qureshi',
    role: 'ADMIN',
    duties: ['finance'],
    purpose: 'staff for payments and partners',
  },
  {
    email: 'support@soulvia.test',
    password: 'Support@12345',
    firstName: 'Ali',
    lastName: 'Hassan',
    role: 'ADMIN',
    duties: ['support'],
    purpose: 'staff for customers and messages',
  },
  {
    email: 'operator@soulvia.test',
    password: 'Operator@12345',
    firstName: 'Zara',
    lastName: 'Sheikh',
    role: 'ADMIN',
    duties: ['operator'],
    purpose: 'staff for operations',
  },
];
