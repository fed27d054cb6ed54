import { CreatePackage, DecidePayment, SubmitPayment } from '@soulvia/partners';
import { labelledProduct } from './art/product-picture.js';
import { receiptImage } from './art/receipt-picture.js';
import { renderImage } from './art/render-picture.js';
import { scene } from './art/scene.js';
import type { DemoShop } from './demo-shop.js';
import { demoPayments, type DemoPayment } from './network.js';
import { demoPackages } from './packages.js';

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const screenshotWidth = 1080;
const grouped = new Intl.NumberFormat('en-PK');

/** Offers the packages, and lives through the payments for them. What is there already is left as it is. */
export async function seedPackages(shop: DemoShop, { now, opened }: { now: Date; opened: Date }): Promise<void> {
  const packageIds = await offerPackages(shop, opened);
  const people = new Map(
    (await shop.query<{ id: number; email: string }>('select id, email from users')).map(({ id, email }) => [
      email,
      id,
    ]),
  );
  const adminId = people.get('admin@soulvia.test') ?? 0;
  const [paid] = await shop.query<{ payments: number }>('select count(*) as payments from package_payments');
  for (const payment of demoPayments.slice(paid?.payments ?? 0)) {
    const at = new Date(now.getTime() - payment.daysAgo * dayMs);
    const userId = people.get(payment.email) ?? 0;
    const screenshot = { key: await drawReceipt(shop, payment, at), hash: payment.email };
    const command = new SubmitPayment(userId, packageIds[payment.package] ?? 0, screenshot, undefined);
    const submitted = await shop.execute(at, command);
    if (payment.isApproved === undefined) continue;
    const decision = new DecidePayment(adminId, submitted.payment.id, payment.isApproved);
    await shop.execute(new Date(at.getTime() + 5 * hourMs), decision);
  }
}

async function offerPackages(shop: DemoShop, opened: Date): Promise<number[]> {
  const known = new Map(
    (await shop.query<{ id: number; name: string }>('select id, name from packages')).map(({ id, name }) => [name, id]),
  );
  const ids: number[] = [];
  for (const [seed, { palette, label, ...offered }] of demoPackages.entries()) {
    const id = known.get(offered.name);
    const objects = labelledProduct({ name: offered.name, label, silhouette: 'box', palette });
    ids.push(
      id ??
        (await shop.execute(
          opened,
          new CreatePackage({
            ...offered,
            image: await shop.files.saveImage('packages', await renderImage(scene({ palette, seed, objects }))),
          }),
        )),
    );
  }
  return ids;
}

async function drawReceipt(shop: DemoShop, payment: DemoPayment, at: Date): Promise<string> {
  const [owner] = await shop.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from users where email = $1`,
    [payment.email],
  );
  const amount = `PKR ${grouped.format(Number(demoPackages[payment.package]?.price))}`;
  const reference = String(Math.floor(at.getTime() / 1000)).slice(-8);
  const image = receiptImage({ amount, from: owner?.name ?? '', reference });
  const drawn = (await renderImage(image, [screenshotWidth])).get(screenshotWidth);
  if (!drawn) throw new Error('the receipt was not drawn');
  return shop.keepScreenshot(drawn);
}
