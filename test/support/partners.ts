import { CreatePackage, DecidePayment, SubmitPayment } from '@soulvia/partners';
import { waitForPosition } from '@soulvia/platform/projections';
import { ChangeSettings } from '@soulvia/settings';
import type { TestShop } from './test-shop.js';

let made = 0;

/** Offers a package with a unique name. @returns its id. */
export function offerPackage(shop: TestShop, scValue: number, price = '9500.00'): Promise<number> {
  made += 1;
  const name = `Package ${made}`;
  return shop.execute(new CreatePackage({ name, description: 'For tests.', price, profit: 20, scValue, image: null }));
}

/** Opens the payment step of the wizard with the example IBAN of the registry. */
export function setPaymentDetails(shop: TestShop): Promise<void> {
  const account = { account_title: 'Soulvia Limited', bank_name: 'A bank', iban: 'PK36SCBL0000001123456702' };
  return shop.execute(new ChangeSettings('payment-details', { ...account, jazzcash: '', easypaisa: '' }));
}

/** Submits a package payment with any image as its screenshot. @returns the payment's id. */
export async function pay(shop: TestShop, userId: number, packageId: number): Promise<number> {
  const screenshot = { key: 'screenshots/none', hash: 'none' };
  const { payment } = await shop.execute(new SubmitPayment(userId, packageId, screenshot, undefined));
  return payment.id;
}

export function decide(shop: TestShop, adminId: number, paymentId: number, isApproved: boolean): Promise<void> {
  return shop.execute(new DecidePayment(adminId, paymentId, isApproved));
}

/** Waits until the partners' read models have folded the whole log. */
export async function partnersCaughtUp(shop: TestShop): Promise<void> {
  const [last] = await shop.query<{ position: number }>('select max(position) as position from events');
  const awaited = { projections: ['team', 'member-stats', 'level-history'], position: last?.position ?? 0 };
  const caughtUp = (await waitForPosition(shop.query, awaited, 20_000)) === 'reached';
  if (!caughtUp) throw new Error('the read models of the partners lag behind');
}
