import type { ShopUnderTest } from '../shop/shop-under-test.js';
import type { Account } from '../shop/seed.js';
import { AdminPage } from './admin-page.js';
import type { Page, PageOptions } from './page.js';
import { PartnerPage } from './partner-page.js';
import { ShopperPage } from './shopper-page.js';

const shopperPages = 2;
const partnerPages = 2;

export async function openPages(shop: Pick<ShopUnderTest, 'seeded' | 'tokens' | 'url'>): Promise<Page[]> {
  const { admins, shoppers, partners } = shop.seeded;
  const optionsOf =
    (kind: string) =>
    (account: Account): PageOptions => ({
      name: `page of ${kind} ${account.userId}`,
      url: shop.url,
      token: () => shop.tokens.of(account),
    });
  const pages: Page[] = [
    ...admins.map(optionsOf('admin')).map((options) => new AdminPage(options)),
    ...shoppers
      .slice(0, shopperPages)
      .map(optionsOf('shopper'))
      .map((options) => new ShopperPage(options)),
    ...partners
      .slice(0, partnerPages)
      .map(optionsOf('partner'))
      .map((options) => new PartnerPage(options)),
  ];
  await Promise.all(pages.map((page) => page.open()));
  return pages;
}
