import { CreatePackage, DecidePayment, SubmitPayment } from '@soulvia/partners';
import { imageName, readImage, readReceipt } from './demo-images.js';
import type { DemoShop } from './demo-shop.js';
import { demoPayments } from './network.js';
import { demoPackages, type DemoPackage } from './packages.js';

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/** Creates the packages and replays the payments for them. Existing packages and payments are skipped. */
export async function seedPackages(shop: DemoShop, { now, opened }: { now: Date; opened: Date }): Promise<void> {
  const packageIds = await createPackages(shop, opened);
  const userIds = new Map(
    (await shop.query<{ id: number; email: string }>('select id, email from users')).map(({ id, email }) => [
      email,
      id,
    ]),
  );
  const adminId = userIds.get('admin@soulvia.test') ?? 0;
  const [existing] = await shop.query<{ payments: number }>('select count(*) as payments from package_payments');
  for (const [index, payment] of demoPayments.entries()) {
    if (index < (existing?.payments ?? 0)) continue;
    const at = new Date(now.getTime() - payment.daysAgo * dayMs);
    const userId = userIds.get(payment.email) ?? 0;
    const screenshot = { key: await shop.saveScreenshot(await readReceipt(index)), hash: payment.email };
    const command = new SubmitPayment(userId, packageIds[payment.package] ?? 0, screenshot, undefined);
    const submitted = await shop.execute(at, command);
    if (payment.isApproved === undefined) continue;
    const decision = new DecidePayment(adminId, submitted.payment.id, payment.isApproved);
    await shop.execute(new Date(at.getTime() + 5 * hourMs), decision);
  }
}

async function createPackages(shop: DemoShop, opened: Date): Promise<number[]> {
  const rows = await shop.query<{ id: number; name: string }>('select id, name from packages');
  const existing = new Map(rows.map(({ id, name }) => [name, id]));
  const ids: number[] = [];
  for (const offer of demoPackages) ids.push(existing.get(offer.name) ?? (await createPackage(shop, offer, opened)));
  return ids;
}

async function createPackage(shop: DemoShop, offer: DemoPackage, opened: Date): Promise<number> {
  const image = await shop.files.saveImage('packages', await readImage('packages', imageName(offer.name)));
  return shop.execute(opened, new CreatePackage({ ...offer, image }));
}
