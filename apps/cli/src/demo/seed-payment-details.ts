import { ChangeSettings } from '@soulvia/settings';
import type { DemoShop } from './demo-shop.js';

/** Made-up accounts: the form and the checksum are valid, but no bank has this code. */
const demoDetails = {
  account_title: 'Soulvia Demo',
  bank_name: 'Demo Bank',
  iban: 'PK91DEMO0000000000000000',
  jazzcash: '00000000000',
  easypaisa: '',
};

/** Marked as demo data, so that the payment step warns against paying. */
export async function seedPaymentDetails(shop: DemoShop, opened: Date): Promise<void> {
  await shop.execute(opened, new ChangeSettings('payment-details', { ...demoDetails, is_demo: true }));
}
