import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { listProductIds, ProductResponses } from '@soulvia/catalog';
import { readPublished } from '@soulvia/content';
import {
  type CompanyInfo,
  companyPath,
  type ContentBlock,
  contentKeys,
  contentPath,
  type ContentVersion,
  defaultCompany,
  deliveryPath,
  returnWindowsPath,
  type DeliveryPrices,
  type DeliverySettings,
  type DisclosedMonth,
  disclosureAddress,
  disclosurePath,
  type Features,
  featuresPath,
  type FirstData,
  fullTitle,
  type LiveMessages,
  pageHeads,
  routineAddress,
} from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { memoizeFor } from '@soulvia/platform/concurrency';
import type { NewEvent } from '@soulvia/platform/event-log';
import { readPublishedRules } from '@soulvia/routine';
import { readSettings } from '@soulvia/settings';
import { findCategory, findProduct, findReviews, readCatalogResponse, readCategories } from './api-responses.js';
import { describePage, describeProduct, notFoundAddress, pageAddress, parseProductId } from './describe-page.js';
import { firstPathsOf } from './first-data.js';
import { PAGES_OPTIONS, type PagesOptions } from './pages-options.js';
import { PageCache } from './page-cache.js';
import type { PublicPage, ServedPage } from './public-page.js';

/** The limit of the sitemap format; search engines find further products through links. */
const sitemapMax = 50_000;
/** Maximum age of first data, in milliseconds: concurrent requests for a page share one read. */
const freshForMs = 500;
/** Beyond this, in milliseconds, a page is sent without first data and fetches it itself. */
const timeoutMs = 300;
/** The same for a page that is rendered: without its data, nothing would show until scripts have fetched it. */
export const renderTimeoutMs = 3_000;
const noFirstData: FirstData = {};
/** Reviews in the HTML of a product page. */
const reviewsMost = 6;
const shopAddress = '/shop';
const categoryAddress = (id: number) => `${shopAddress}?category=${id}`;
/** The console has no announcement. */
const consoleAddress = '/admin';
/** Above the pages that search engines may list: a link in them would be a script of each. */
const routineLink: ContentBlock = { type: 'paragraph', runs: [{ text: 'Find your routine', href: routineAddress }] };

/** Provides the heads of the public pages and the data that they show first. */
@Injectable()
export class PublicPages {
  /** By address, for the known pages that have first data: made-up addresses must not fill the cache. */
  private firstData: ReadonlyMap<string, () => Promise<FirstData>>;
  private company: () => Promise<CompanyInfo>;
  private delivery: () => Promise<DeliverySettings>;
  private features: () => Promise<Features>;
  private announcement: () => Promise<ContentVersion>;
  /** Whether rules for a routine are published. */
  private hasRoutine: () => Promise<boolean>;
  /** What partners earned; null until a month was closed. */
  private disclosure: () => Promise<DisclosedMonth[] | null>;
  readonly cache = new PageCache();

  constructor(
    private readonly orm: MikroORM,
    private readonly queries: QueryBus,
    private readonly products: ProductResponses,
    @Inject(PAGES_OPTIONS) private readonly options: PagesOptions,
  ) {
    this.firstData = this.firstDataReaders();
    this.company = this.companyReader();
    this.delivery = this.deliveryReader();
    this.features = this.featuresReader();
    this.announcement = this.announcementReader();
    this.hasRoutine = this.routineReader();
    this.disclosure = this.disclosureReader();
  }

  /** Takes over what this process has committed. */
  noticeEvents(events: readonly NewEvent[]): void {
    this.readAgain(this.cache.noticeEvents(events));
  }

  /** Takes over a pushed change of any process. */
  noticePush(pushed: LiveMessages['catalogue.changed']): void {
    this.readAgain(this.cache.noticePush(pushed));
  }

  /**
   * Reads an API response that a page shows.
   *
   * @param path below `/api/v1/`.
   * @returns undefined when reading takes too long.
   */
  async readResponse(path: string): Promise<FirstData[string] | undefined> {
    return withTimeout(this.read(path), undefined, renderTimeoutMs);
  }

  private async read(path: string): Promise<FirstData[string] | undefined> {
    if (path === companyPath) return { body: await this.company(), headers: {} };
    if (path === deliveryPath) return { body: await this.delivery(), headers: {} };
    if (path === returnWindowsPath)
      return { body: await readSettings(queryThrough(this.orm.em.fork()), 'returns'), headers: {} };
    if (path === featuresPath) return { body: await this.features(), headers: {} };
    if (path === disclosurePath) return { body: await this.disclosure(), headers: {} };
    const key = contentKeys.find((known) => contentPath(known) === path);
    if (key) return { body: await readPublished(queryThrough(this.orm.em.fork()), key), headers: {} };
    return readCatalogResponse(this.queries, this.products, path);
  }

  /** A read that began before a change must not serve requests after it. Of what is read here, sales change the first data alone. */
  private readAgain(changed: 'everything' | 'stock' | undefined): void {
    if (changed === undefined) return;
    this.firstData = this.firstDataReaders();
    if (changed === 'stock') return;
    this.company = this.companyReader();
    this.delivery = this.deliveryReader();
    this.features = this.featuresReader();
    this.announcement = this.announcementReader();
    this.hasRoutine = this.routineReader();
    this.disclosure = this.disclosureReader();
  }

  private firstDataReaders(): ReadonlyMap<string, () => Promise<FirstData>> {
    const readers = Object.entries(firstPathsOf).map(
      ([address, paths]) => [address, memoizeFor(() => this.readAll(paths), freshForMs)] as const,
    );
    return new Map(readers);
  }

  /** All of the responses, or none. */
  private async readAll(paths: readonly string[]): Promise<FirstData> {
    const responses = await Promise.all(paths.map(async (path) => [path, await this.readResponse(path)] as const));
    const data = responses.flatMap(([path, response]) => (response ? [[path, response] as const] : []));
    return data.length === paths.length ? Object.fromEntries(data) : noFirstData;
  }

  private companyReader() {
    return memoizeFor(() => readSettings(queryThrough(this.orm.em.fork()), 'company'), freshForMs);
  }

  private deliveryReader() {
    return memoizeFor(() => readSettings(queryThrough(this.orm.em.fork()), 'delivery'), freshForMs);
  }

  private featuresReader() {
    return memoizeFor(() => readSettings(queryThrough(this.orm.em.fork()), 'features'), freshForMs);
  }

  private announcementReader() {
    return memoizeFor(() => readPublished(queryThrough(this.orm.em.fork()), 'announcement'), freshForMs);
  }

  private async isDisclosed(): Promise<boolean> {
    return (await this.disclosure()) !== null;
  }

  private disclosureReader() {
    return memoizeFor(() => this.options.readDisclosure(queryThrough(this.orm.em.fork())), freshForMs);
  }

  private routineReader() {
    return memoizeFor(async () => (await readPublishedRules(queryThrough(this.orm.em.fork()))).length > 0, freshForMs);
  }

  /**
   * @param search the query string; pages with one get no first data, since it depends on the query.
   * @param patienceMs how long to wait for each part of the data, in milliseconds.
   */
  async find(path: string, search = '', patienceMs = timeoutMs): Promise<ServedPage> {
    const asked = pageAddress(path);
    const [company, delivery, announcement, hasRoutine, isDisclosed] = await Promise.all([
      withTimeout(this.company(), undefined, patienceMs),
      withTimeout(this.delivery(), undefined, patienceMs),
      asked === consoleAddress ? undefined : withTimeout(this.announcement(), undefined, patienceMs),
      withTimeout(this.hasRoutine(), false, patienceMs),
      asked === disclosureAddress && withTimeout(this.isDisclosed(), false, patienceMs),
    ]);
    const isMissing = asked === routineAddress ? !hasRoutine : asked === disclosureAddress && !isDisclosed;
    const address = isMissing ? notFoundAddress : asked;
    const prices = company && delivery && { ...delivery, freeFrom: company.free_delivery_from };
    const page = await this.describe(address, search, company ?? defaultCompany, prices, patienceMs);
    // Every page shows the company information and what delivery costs.
    const frame = { ...toFirstData(companyPath, company), ...toFirstData(deliveryPath, delivery) };
    const frameOrigin = parseOrigin(company?.map_url ?? '');
    const firstData = { ...page.firstData, ...frame };
    const leadsToRoutine = hasRoutine && page.indexed && address !== routineAddress;
    const lines = [...(announcement?.blocks ?? []), ...(leadsToRoutine ? [routineLink] : [])];
    return { ...page, firstData, frameOrigin, announcement: lines };
  }

  private async describe(
    address: string,
    search: string,
    company: CompanyInfo,
    prices: DeliveryPrices | undefined,
    patienceMs: number,
  ): Promise<PublicPage> {
    const productId = parseProductId(address);
    if (productId === undefined) {
      const page = await this.nameCategory(describePage(address, company), search);
      const firstData = search === '' ? this.firstData.get(address) : undefined;
      return firstData ? { ...page, firstData: await withTimeout(firstData(), noFirstData, patienceMs) } : page;
    }
    const [product, features] = await Promise.all([
      findProduct(this.products, productId),
      withTimeout(this.features(), undefined, patienceMs),
    ]);
    if (!product) return describePage(address, company);
    const reviews = await withTimeout(findReviews(this.queries, product, reviewsMost), [], patienceMs);
    const page = describeProduct(product, reviews, prices);
    // A switch decides whether the page has reviews.
    return { ...page, firstData: { ...page.firstData, ...toFirstData(featuresPath, features) } };
  }

  /** The products of a category are a page of their own for search engines, whichever of its pages is read. */
  private async nameCategory(page: PublicPage, search: string): Promise<PublicPage> {
    const id = new URLSearchParams(search).get('category') ?? '';
    if (page.path !== shopAddress || !/^[1-9]\d{0,8}$/.test(id)) return page;
    const category = await findCategory(this.queries, Number(id));
    return category ? { ...page, title: fullTitle(category.name), canonical: categoryAddress(category.id) } : page;
  }

  async listed(): Promise<string[]> {
    const missing = new Set<string>([
      ...((await this.hasRoutine()) ? [] : [routineAddress]),
      ...((await this.isDisclosed()) ? [] : [disclosureAddress]),
    ]);
    const pages = Object.entries(pageHeads).flatMap(([address, { indexed }]) =>
      indexed && !missing.has(address) ? [address] : [],
    );
    const categories = (await readCategories(this.queries)).map(({ id }) => categoryAddress(id));
    const left = sitemapMax - pages.length - categories.length;
    const ids = await listProductIds(queryThrough(this.orm.em.fork()), left);
    return [...pages, ...categories, ...ids.map((id) => `/buy-product/${id}`)];
  }
}

function toFirstData(path: string, body: CompanyInfo | DeliverySettings | Features | undefined): FirstData {
  return body ? { [path]: { body, headers: {} } } : noFirstData;
}

function parseOrigin(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

function withTimeout<T, Fallback>(data: Promise<T>, fallback: Fallback, ms: number): Promise<T | Fallback> {
  return Promise.race([data.catch(() => fallback), wait(ms, fallback, { ref: false })]);
}
