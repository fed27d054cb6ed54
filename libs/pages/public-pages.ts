import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { listProductIds, readProduct } from '@soulvia/catalog';
import {
  type CompanyInfo,
  companyPath,
  defaultCompany,
  type Features,
  featuresPath,
  type FirstData,
  pageHeads,
} from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { memoizeFor } from '@soulvia/platform/concurrency';
import { readCompany, readFeatures } from '@soulvia/settings';
import { describePage, describeProduct, pageAddress, productOf } from './describe-page.js';
import { firstDataOf } from './first-data.js';
import type { PublicPage, ServedPage } from './public-page.js';

/** The limit of the sitemap format; search engines find further products through links. */
const sitemapMax = 50_000;
/** Maximum age of first data, in milliseconds: concurrent requests for a page share one read. */
const freshForMs = 1_000;
/** Beyond this the page is sent without first data and fetches it itself. */
const timeoutMs = 300;
const noFirstData: FirstData = {};

/** Provides the heads of the public pages and the data that they show first. */
@Injectable()
export class PublicPages {
  /** By address, for the known pages that have first data: made-up addresses must not fill the cache. */
  private readonly firstData: ReadonlyMap<string, () => Promise<FirstData>>;
  /** Undefined when reading takes too long. */
  private readonly company: () => Promise<CompanyInfo | undefined>;
  private readonly features: () => Promise<Features | undefined>;

  constructor(
    private readonly orm: MikroORM,
    queries: QueryBus,
  ) {
    const readers = Object.entries(firstDataOf).map(
      ([address, read]) => [address, memoizeFor(() => withTimeout(read(queries), noFirstData), freshForMs)] as const,
    );
    this.firstData = new Map(readers);
    this.company = memoizeFor(() => withTimeout(readCompany(queryThrough(orm.em.fork())), undefined), freshForMs);
    this.features = memoizeFor(() => withTimeout(readFeatures(queryThrough(orm.em.fork())), undefined), freshForMs);
  }

  /** @param search the query string; pages with one get no first data, since it depends on the query. */
  async find(path: string, search = ''): Promise<ServedPage> {
    const company = await this.company();
    const page = await this.describe(pageAddress(path), search, company ?? defaultCompany);
    // The footer of every page shows the company information.
    const footer = settingOf(companyPath, company);
    const frameOrigin = originOf(company?.map_url ?? '');
    return { ...page, firstData: { ...page.firstData, ...footer }, frameOrigin };
  }

  private async describe(address: string, search: string, company: CompanyInfo): Promise<PublicPage> {
    const productId = productOf(address);
    if (productId === undefined) {
      const page = describePage(address, company);
      const firstData = search === '' ? this.firstData.get(address) : undefined;
      return firstData ? { ...page, firstData: await firstData() } : page;
    }
    const [product, features] = await Promise.all([
      readProduct(queryThrough(this.orm.em.fork()), productId),
      this.features(),
    ]);
    if (!product) return describePage(address, company);
    const page = describeProduct(product);
    // A switch decides whether the page has reviews.
    return { ...page, firstData: { ...page.firstData, ...settingOf(featuresPath, features) } };
  }

  /** Addresses for the sitemap. */
  async listed(): Promise<string[]> {
    const pages = Object.entries(pageHeads).flatMap(([address, { indexed }]) => (indexed ? [address] : []));
    const ids = await listProductIds(queryThrough(this.orm.em.fork()), sitemapMax - pages.length);
    return [...pages, ...ids.map((id) => `/buy-product/${id}`)];
  }
}

function settingOf(path: string, body: CompanyInfo | Features | undefined): FirstData {
  return body ? { [path]: { body, headers: {} } } : noFirstData;
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

function withTimeout<T>(data: Promise<T>, fallback: T): Promise<T> {
  return Promise.race([data.catch(() => fallback), wait(timeoutMs, fallback, { ref: false })]);
}
