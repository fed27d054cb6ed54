import { AddAddress, RegisterCustomer, SetMorningMail, type NewCustomer } from '@soulvia/accounts';
import { type DemoAccount, demoAccounts, demoStaff } from './demo-accounts.js';
import type { DemoShop } from './demo-shop.js';
import { sponsorEmail } from './network.js';
import { demoPeople } from './people.js';

export interface DemoCustomer {
  userId: number;
  addressId: number;
}

interface Applicant {
  account: NewCustomer;
  street: string;
  city: string;
  zip: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const daysBetweenSignUps = 3.3;

/** Registers the demo accounts and the demo's customers, each with an address, and its staff. @returns the customers who place orders. */
export async function seedAccounts(shop: DemoShop, opened: Date): Promise<DemoCustomer[]> {
  const userIds = new Map(
    (await shop.query<{ id: number; email: string }>('select id, email from users')).map(({ id, email }) => [
      email,
      id,
    ]),
  );
  const customers: DemoCustomer[] = [];
  for (const [index, { account, street, city, zip }] of applicants().entries()) {
    const at = new Date(opened.getTime() + index * daysBetweenSignUps * dayMs);
    const sponsorId = userIds.get(sponsorEmail(account.email) ?? '') ?? null;
    const userId =
      userIds.get(account.email) ?? (await shop.execute(at, new RegisterCustomer({ ...account, sponsorId })));
    userIds.set(account.email, userId);
    const [address] = await shop.query<{ id: number }>(
      'select id from addresses where user_id = $1 order by id limit 1',
      [userId],
    );
    const place = { streetNo: street, city, zipCode: zip, country: 'Pakistan', isPrimary: true };
    const addressId = address?.id ?? (await shop.execute(at, new AddAddress(userId, place))).id;
    if (account.role !== 'ADMIN') customers.push({ userId, addressId });
  }
  for (const [index, staff] of demoStaff.entries())
    if (!userIds.has(staff.email))
      await shop.execute(opened, new RegisterCustomer(toNewCustomer(staff, `0300000020${index}`)));
  const [owner] = await shop.query<{ id: number }>(
    `select id from users where email = $1 and not exists (select from morning_mails)`,
    [demoAccounts[0]?.email],
  );
  if (owner) await shop.execute(opened, new SetMorningMail(owner.id, true));
  return customers;
}

function toNewCustomer(demo: DemoAccount, phone: string): NewCustomer {
  const { email, password, firstName, lastName, role, duties } = demo;
  return { email, password, firstName, lastName, role, duties, status: 'VERIFIED', gender: null, phone };
}

function applicants(): Applicant[] {
  const accounts = demoAccounts.map((account, index) => ({
    account: toNewCustomer(account, `0300000010${index}`),
    street: `House ${12 + index}, Street ${4 + index}, Gulberg III, near Liberty Market`,
    city: 'Lahore',
    zip: '54000',
  }));
  const people = demoPeople.map(({ firstName, lastName, email, phone, street, city, zip }) => ({
    account: {
      email,
      password: null,
      firstName,
      lastName,
      role: 'USER' as const,
      status: 'VERIFIED' as const,
      gender: null,
      phone,
    },
    street,
    city,
    zip,
  }));
  return [...accounts, ...people];
}
