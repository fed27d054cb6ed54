import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { findProducts, listProductIds } from '@soulvia/catalog';
import { type CompanyInfo, companyPath, defaultCompany, pageHeads, type FirstData } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { memoizeFor } from '@soulvia/platform/concurrency';
import { readCompany } from '@soulvia/settings';
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
  /** By address, for the few pages that bring something along: addresses that somebody makes up are not kept. */
  private readonly firstData: ReadonlyMap<string, () => Promise<FirstData>>;
  /** Undefined where it takes too long to say. */
  private readonly company: () => Promise<CompanyInfo | undefined>;

  constructor(
    private readonly orm: MikroORM,
    queries: QueryBus,
  ) {
    const readers = Object.entries(firstDataOf).map(
      ([address, read]) => [address, memoizeFor(() => withTimeout(read(queries), nothing), freshForMs)] as const,
    );
    this.firstData = new Map(readers);
    this.company = memoizeFor(() => withTimeout(readCompany(queryThrough(orm.em.fork())), undefined), freshForMs);
  }

  /** @param search what follows the path's question mark: a page that is asked for something special asks for it itself. */
  async find(path: string, search = ''): Promise<PublicPage> {
    const company = await this.company();
    const page = await this.describe(pageAddress(path), search, company ?? defaultCompany);
    // Every page of the shop ends with how the shop is reached.
    const footer: FirstData = company ? { [companyPath]: { body: company, headers: {} } } : nothing;
    return { ...page, firstData: { ...page.firstData, ...footer } };
  }

  private async describe(address: string, search: string, company: CompanyInfo): Promise<PublicPage> {
    const productId = productOf(address);
    if (productId === undefined) {
      const page = describePage(address, company);
      const firstData = search === '' ? this.firstData.get(address) : undefined;
      return firstData ? { ...page, firstData: await firstData() } : page;
    }
    const [product] = await findProducts(queryThrough(this.orm.em.fork()), [productId]);
    return product ? describeProduct(product) : describePage(address, company);
  }

  /** Addresses of everything that search engines are to list. */
  async listed(): Promise<string[]> {
    const pages = Object.entries(pageHeads).flatMap(([address, { indexed }]) => (indexed ? [address] : []));
    const ids = await listProductIds(queryThrough(this.orm.em.fork()), sitemapMax - pages.length);
    return [...pages, ...ids.map((id) => `/buy-product/${id}`)];
  }
}

function withTimeout<T>(data: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([data.catch(() => otherwise), wait(patienceMs, otherwise, { ref: false })]);
}
