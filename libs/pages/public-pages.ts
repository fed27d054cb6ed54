import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { findProducts, listProductIds } from '@soulvia/catalog';
import { pageHeads } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { describePage, describeProduct, pageAddress, productOf } from './describe-page.js';
import type { PublicPage } from './public-page.js';

/** More than a sitemap may hold are not told to search engines; they find them through the shop's own links. */
const sitemapMax = 50_000;

/** Knows what the shop's pages are about, for whoever reads them without running scripts. */
@Injectable()
export class PublicPages {
  constructor(private readonly orm: MikroORM) {}

  async find(path: string): Promise<PublicPage> {
    const address = pageAddress(path);
    const productId = productOf(address);
    if (productId === undefined) return describePage(address);
    const [product] = await findProducts(queryThrough(this.orm.em.fork()), [productId]);
    return product ? describeProduct(product) : describePage(address);
  }

  /** Addresses of everything that search engines are to list. */
  async listed(): Promise<string[]> {
    const pages = Object.entries(pageHeads).flatMap(([address, { indexed }]) => (indexed ? [address] : []));
    const ids = await listProductIds(queryThrough(this.orm.em.fork()), sitemapMax - pages.length);
    return [...pages, ...ids.map((id) => `/buy-product/${id}`)];
  }
}
