import { randomUUID } from 'node:crypto';
import { AddAddress, RegisterCustomer, UpdateUser } from '@soulvia/accounts';
import { CreateCategory, CreateProduct } from '@soulvia/catalog';
import type { Role } from '@soulvia/contracts';
import { CreateCourier } from '@soulvia/fulfilment';
import { CreatePackage, DecidePayment, SubmitPayment } from '@soulvia/partners';
import { CreateCoupon } from '@soulvia/promotions';
import type { Query } from '@soulvia/platform/database';
import type { Command } from '@nestjs/cqrs';

export type Execute = <Result>(command: Command<Result>) => Promise<Result>;

export interface Account {
  userId: number;
  sessionId: string;
}

export interface Shopper extends Account {
  addressId: number;
}

/** The accounts, products and payments of a new shop. */
export interface SeededShop {
  admins: Account[];
  shoppers: Shopper[];
  partners: Account[];
  plentifulProducts: number[];
  lowStockProducts: number[];
  packages: number[];
  pendingPayments: number[];
  courierId: number;
}

const counts = { admins: 2, shoppers: 6, partners: 10, plentiful: 5, scarce: 4 };
/** Units of each plentiful product at first: more than any load sells. */
export const plenty = 1_000_000;
const scarce = 30;
/** Of all checkouts with a discount code. */
export const faultsCode = 'FAULTS10';

/** Fills an empty shop through its own commands, so that the event log is complete. */
export async function seedShop(execute: Execute, query: Query): Promise<SeededShop> {
  const admins = await seedAccounts(execute, query, 'ADMIN', counts.admins);
  const shoppers = await seedShoppers(execute, query);
  const partners = await seedAccounts(execute, query, 'USER', counts.partners);
  const packages = await seedPackages(execute);
  const pendingPayments = await seedPayments(execute, admins, partners, packages);
  await seedSponsors(execute, admins, partners);
  const categoryId = await execute(new CreateCategory('Serums', null));
  const products = (count: number, quantity: number) => seedProducts(execute, categoryId, count, quantity);
  const plentifulProducts = await products(counts.plentiful, plenty);
  const lowStockProducts = await products(counts.scarce, scarce);
  await execute(
    new CreateCoupon({ code: faultsCode, kind: 'PERCENT', value: 10, uses_max: 500, uses_per_buyer: null }),
  );
  const courierId = await execute(new CreateCourier({ name: 'Swift', code: 'swift' }));
  return { admins, shoppers, partners, plentifulProducts, lowStockProducts, packages, pendingPayments, courierId };
}

async function seedAccounts(execute: Execute, query: Query, role: Role, count: number): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let index = 1; index <= count; index += 1) {
    const userId = await execute(
      new RegisterCustomer({
        email: `${role.toLowerCase()}.${randomUUID().slice(0, 8)}@faults.test`,
        password: null,
        firstName: 'Ayesha',
        lastName: `Khan ${index}`,
        role,
        status: 'VERIFIED',
        gender: null,
        phone: '03001234567',
      }),
    );
    const sessionId = randomUUID();
    await query(`insert into sessions (id, user_id, stepped_up_at) values ($1, $2, now() + interval '1 year')`, [
      sessionId,
      userId,
    ]);
    accounts.push({ userId, sessionId });
  }
  return accounts;
}

async function seedShoppers(execute: Execute, query: Query): Promise<Shopper[]> {
  const place = { streetNo: '1 Mall Road', city: 'Lahore', zipCode: '54000', country: 'Pakistan', isPrimary: true };
  const accounts = await seedAccounts(execute, query, 'USER', counts.shoppers);
  const shoppers: Shopper[] = [];
  for (const account of accounts) {
    const address = await execute(new AddAddress(account.userId, place));
    shoppers.push({ ...account, addressId: address.id });
  }
  return shoppers;
}

async function seedPackages(execute: Execute): Promise<number[]> {
  const packages: number[] = [];
  for (const [name, scValue] of [
    ['Starter', 100],
    ['Growth', 250],
    ['Leader', 500],
  ] as const)
    packages.push(
      await execute(new CreatePackage({ name, description: name, price: '9500.00', profit: 20, scValue, image: null })),
    );
  return packages;
}

/** Each partner has paid for one package and is approved, and waits for the decision on another. */
async function seedPayments(
  execute: Execute,
  [admin]: readonly Account[],
  partners: readonly Account[],
  packages: readonly number[],
): Promise<number[]> {
  const pending: number[] = [];
  const screenshot = { key: 'screenshots/none', hash: 'none' };
  for (const [index, { userId }] of partners.entries()) {
    const pay = async (offset: number) => {
      const packageId = packages[(index + offset) % packages.length] ?? 0;
      return (await execute(new SubmitPayment(userId, packageId, screenshot, undefined))).payment.id;
    };
    await execute(new DecidePayment(admin?.userId ?? 0, await pay(0), true));
    pending.push(await pay(1));
  }
  return pending;
}

/** Each partner was brought in by the one half way to the first. */
async function seedSponsors(
  execute: Execute,
  [admin]: readonly Account[],
  partners: readonly Account[],
): Promise<void> {
  for (const [index, { userId }] of partners.entries()) {
    const sponsorId = partners[Math.floor((index - 1) / 2)]?.userId;
    if (sponsorId === undefined) continue;
    await execute(new UpdateUser(admin?.userId ?? 0, userId, { fields: {}, sponsorId }));
  }
}

async function seedProducts(execute: Execute, categoryId: number, count: number, quantity: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 1; index <= count; index += 1)
    ids.push(
      await execute(
        new CreateProduct({
          name: `Serum ${quantity}-${index}`,
          description: 'A light serum.',
          price: '1450.00',
          scValue: 10,
          categoryId,
          quantity,
          displayImage: null,
        }),
      ),
    );
  return ids;
}
