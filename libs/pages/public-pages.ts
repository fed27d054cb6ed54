import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { findProducts, listProductIds } from '@soulvia/catalog';
import { pageHeads, type FirstData } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { describePage, describeProduct, pageAddress, productOf } from './describe-page.js';
import { firstDataOf } from './first-data.js';
import type { PublicPage } from './public-page.js';

/** More than a sitemap may hold are not told to search engines; they find them through the shop's own links. */
const sitemapMax = 50_000;
/** How old first data may be, in milliseconds: many who open the same page at once cause one reading. */
const freshForMs = 1_000;
/** A page that would wait longer opens without first data and asks for it itself. */
const patienceMs = 300;
const nothing: FirstData = {};

/** Knows what the shop's pages are about, and what they ask for first. */
@Injectable()
export class PublicPages {
  private readonly read = new Map<string, { data: Promise<FirstData>; until: number }>();

  constructor(
    private readonly orm: MikroORM,
    private readonly queries: QueryBus,
  ) {}

  /** @param search what follows the path's question mark: a page that is asked for something special asks for it itself. */
  async find(path: string, search = ''): Promise<PublicPage> {
    const address = pageAddress(path);
    const productId = productOf(address);
    if (productId === undefined) {
      const page = describePage(address);
      return search === '' && page.status === 200 ? { ...page, firstData: await this.firstData(address) } : page;
    }
    const [product] = await findProducts(queryThrough(this.orm.em.fork()), [productId]);
    return product ? describeProduct(product) : describePage(address);
  }

  /** Addresses of everything that search engines are to list. */
  async listed(): Promise<string[]> {
    const pages = Object.entries(pageHeads).flatMap(([address, { indexed }]) => (indexed ? [address] : []));
    const ids = await listProductIds(queryThrough(this.orm.em.fork()), sitemapMax - pages.length);
    return [...pages, ...ids.map((id) => `/buy-product/${id}`)];
  }

  private firstData(address: string): Promise<FirstData> {
    const known = this.read.get(address);
    if (known && known.until > performance.now()) return known.data;
    const data = Promise.race([
      firstDataOf(this.queries, address).catch(() => nothing),
      wait(patienceMs, nothing, { ref: false }),
    ]);
    this.read.set(address, { data, until: performance.now() + freshForMs });
    return data;
  }
}
