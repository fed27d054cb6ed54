import { demoCompany } from '@soulvia/contracts';
import { ChangeSettings } from '@soulvia/settings';
import type { DemoShop } from './demo-shop.js';

export async function seedCompany(shop: DemoShop, opened: Date): Promise<void> {
  await shop.execute(opened, new ChangeSettings('company', demoCompany));
}
