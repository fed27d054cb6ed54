import { ChangePaymentDetails } from '@soulvia/settings';
import type { DemoShop } from './demo-shop.js';

/** Accounts that nobody has: the form and the checksum are valid, the bank code is not. */
const demoDetails = {
  account_title: 'Soulvia Demo',
  bank_name: 'Demo Bank',
  iban: 'PK91DEMO0000000000000000',
  jazzcash: '00000000000',
  easypaisa: '',
};

/** Marked as demo data, so that members are told not to transfer money. */
export async function seedPaymentDetails(shop: DemoShop, opened: Date): Promise<void> {
  await shop.execute(opened, new ChangePaymentDetails(demoDetails, true));
}
