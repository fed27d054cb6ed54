import { join } from 'node:path';
import type { Config } from '@soulvia/platform/config';
import { analyzeFilledTables } from '@soulvia/platform/database';
import { fillRelatedProducts } from '@soulvia/ordering';
import { markReadUpTo } from '@soulvia/views';
import { demoCategoryNames, demoProducts } from './catalog.js';
import { DemoShop } from './demo-shop.js';
import { seedAccounts } from './seed-accounts.js';
import { seedAdvances } from './seed-advances.js';
import { seedAgreement } from './seed-agreement.js';
import { seedCompany } from './seed-company.js';
import { seedCoupons } from './seed-coupons.js';
import { seedEarnedSales } from './seed-earned-sales.js';
import { seedEarnings } from './seed-earnings.js';
import { seedFamilies } from './seed-families.js';
import { seedDeliveries } from './seed-deliveries.js';
import { seedPackages } from './seed-packages.js';
import { seedPayoutProfiles } from './seed-payout-profiles.js';
import { seedPaymentDetails } from './seed-payment-details.js';
import { seedNotes } from './seed-notes.js';
import { seedOrderHistory } from './seed-order-history.js';
import { seedPrices } from './seed-prices.js';
import { seedProducts } from './seed-products.js';
import { askBuyBack, seedReturns } from './seed-returns.js';
import { seedRoutine } from './seed-routine.js';
import { seedStatements } from './seed-statements.js';
import { seedThreads } from './seed-threads.js';
import { demoSheetsFolder, writeDemoSheets } from './write-demo-sheets.js';

/** How long the demo shop has been open, in days. */
const openedDaysAgo = 140;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Fills an empty database with a demo shop; does nothing in any other database. An interrupted seeding resumes, since each step skips
 * existing rows.
 */
export async function seedDemo(config: Config, say: (text: string) => void): Promise<void> {
  const shop = await DemoShop.open(config);
  try {
    if (await isDone(shop)) return;
    const now = new Date();
    const opened = new Date(now.getTime() - openedDaysAgo * dayMs);
    await seedCompany(shop, opened);
    say(`Adding ${demoProducts.length} demo products in ${demoCategoryNames.length} categories`);
    const productIds = await seedProducts(shop, opened);
    await seedFamilies(shop, opened, productIds);
    say('Adding demo accounts');
    const customers = await seedAccounts(shop, opened);
    await seedRoutine(shop, opened);
    say('Adding partner packages and payments');
    await seedPaymentDetails(shop, opened);
    await seedPackages(shop, { now, opened });
    await seedAgreement(shop, opened);
    say('Adding seven weeks of orders');
    // Orders that the demo completes count as delivered before the books only once it has chosen where they begin.
    await shop.query('update books_start set at = $1', [opened]);
    await seedOrderHistory(shop, { now, customers, productIds });
    await fillRelatedProducts(shop.query);
    say('Adding couriers and parcels');
    await seedDeliveries(shop, { now, opened });
    say('Adding discount codes: try GLOW10 with products from PKR 2,000');
    await seedCoupons(shop, { now, opened, customers, productIds });
    say('Reducing prices, and letting people wait for what is sold out');
    await seedPrices(shop, now, productIds);
    await seedNotes(shop, now, customers);
    say('Adding statements, sales that partners earn of, advances and returns');
    await seedStatements(shop, now);
    await seedEarnedSales(shop, { now, customers });
    await seedAdvances(shop, now);
    await seedEarnings(shop, now);
    await seedPayoutProfiles(shop, now);
    await seedReturns(shop, now);
    await seedThreads(shop, now);
    await askBuyBack(shop, now);
    say(`Writing sheets of couriers to try: ${join(config.dataDir, demoSheetsFolder)}`);
    await writeDemoSheets(shop, config.dataDir, now);
    await markOldNotificationsRead(shop);
    await analyzeFilledTables(shop.query);
  } finally {
    await shop.close();
  }
}

/**
 * The buy-back is asked for last of all, so a shop that has it is complete. A demo whose orders are of another day is not
 * filled in further. A shop with other users or products is not a demo.
 */
async function isDone(shop: DemoShop): Promise<boolean> {
  const [counts] = await shop.query<{ users: number; orders: number; products: number; complete: boolean }>(
    `select (select count(*) from users) as users, (select count(*) from products) as products,
            (select count(*) from events where actor = 'demo' and type = 'OrderPlaced') as orders,
            exists (select from events where actor = 'demo' and type = 'BuyBackAsked')
              or (select max(created_at) < now() - interval '1 day' from orders) is true as complete`,
  );
  if (!counts) return true;
  const foreign = (counts.users > 0 || counts.products > 0) && !(await startedHere(shop));
  return foreign || (counts.orders > 150 && counts.complete);
}

/** Whether the shop began with demo data. */
export async function startedHere(shop: DemoShop): Promise<boolean> {
  const [first] = await shop.query<{ actor: string }>('select actor from events order by position limit 1');
  return first?.actor === 'demo';
}

/** Marks all notifications but those of the last day as read by the staff of the demo. */
async function markOldNotificationsRead(shop: DemoShop): Promise<void> {
  const marks = await shop.query<{ admin: number; position: number }>(
    `select u.id as admin, (select coalesce(max(position), 0) from events where recorded_at < now() - interval '1 day') as position
       from users u where u.role = 'ADMIN'`,
  );
  for (const { admin, position } of marks) await markReadUpTo(shop.query, admin, position);
}
