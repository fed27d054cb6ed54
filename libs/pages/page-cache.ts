import {
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
  familyChanged,
  familyCreated,
  familyDeleted,
  productCreated,
  productDeleted,
  productUpdated,
  type StockChange,
  stockChanged,
} from '@soulvia/catalog';
import { contentPublished } from '@soulvia/content';
import { exactUnitsMax, type LiveMessages } from '@soulvia/contracts';
import {
  packageCreated,
  packageDeleted,
  packageReturnedToSale,
  packageUpdated,
  packageWithdrawn,
} from '@soulvia/partners';
import type { NewEvent } from '@soulvia/platform/event-log';
import { routinePublished } from '@soulvia/routine';
import {
  companyInfoChanged,
  deliverySettingsChanged,
  featureSwitched,
  returnsSettingsChanged,
} from '@soulvia/settings';
import { LRUCache } from 'lru-cache';
import type { PageHtml } from './page-html.js';

/** The content of a document: the same content gives the same document. */
export interface PageContent {
  /** Everything that the document is made of, but for `units`. */
  signature: string;
  /** Numbers in the document that may be some seconds old: plentiful stock, which each sale changes. */
  units: string;
  productIds: ReadonlySet<number>;
  /** Those of them that are shown as plentiful, or as in stock. */
  plentifulIds: ReadonlySet<number>;
  /** Whether visitors can make up any number of such pages. */
  isOpenEnded: boolean;
}

export interface PageSource<Content extends PageContent> {
  read: () => Promise<Content>;
  /** @param known a rendered document of the same content but for `units`. */
  compose: (content: Content, known: PageHtml | undefined) => Promise<PageHtml>;
}

interface Entry extends PageContent {
  document: PageHtml;
  /** When the content of the document was read, on the clock of `performance.now()`. */
  renderedAt: number;
  /** On the clock of `performance.now()`. */
  freshUntil: number;
}

interface Build {
  document: Promise<PageHtml>;
  /** Products that changed since it began, or everything. */
  changed: Set<number> | 'everything';
}

/**
 * When content is read again, in milliseconds. What the cache of responses holds may be two seconds older, suggestions beside a product ten,
 * when another process made a change and its push did not arrive.
 */
const freshForMs = 1_000;
/** With those three seconds, a visitor sees plentiful stock of at most ten seconds ago. */
const unitsForMs = 7_000;
/** Requests beyond it get a page that their browser renders. */
const buildsMax = 32;
const limits = {
  /** Pages without a query: as many as there are products and texts. */
  plain: { max: 500, maxSize: 24 * 1024 * 1024 },
  /** Searches, filters and missing products, of which anybody can make up any number. */
  openEnded: { max: 100, maxSize: 8 * 1024 * 1024 },
};
const everythingChanges = new Set(
  [
    categoryCreated,
    categoryUpdated,
    categoryDeleted,
    productCreated,
    productUpdated,
    productDeleted,
    familyCreated,
    familyChanged,
    familyDeleted,
    companyInfoChanged,
    contentPublished,
    deliverySettingsChanged,
    featureSwitched,
    packageCreated,
    packageUpdated,
    packageWithdrawn,
    packageReturnedToSale,
    packageDeleted,
    returnsSettingsChanged,
    routinePublished,
  ].map(({ type }) => type),
);

/**
 * Caches the documents of rendered pages. Content is read again after each change that this process notices, but for sales of what stays
 * plentiful, and after a second; the page is rendered again only when its content is not the same. Plentiful stock alone is put into the
 * document, and not each time. Concurrent requests for one page share a single build.
 */
export class PageCache {
  private readonly plain = new LRUCache<string, Entry>({ ...limits.plain, sizeCalculation: measureEntry });
  private readonly openEnded = new LRUCache<string, Entry>({ ...limits.openEnded, sizeCalculation: measureEntry });
  private readonly builds = new Map<string, Build>();

  /** @returns undefined when too many pages are being built. */
  get<Content extends PageContent>(key: string, source: PageSource<Content>): Promise<PageHtml> | undefined {
    const entry = this.plain.get(key) ?? this.openEnded.get(key);
    if (entry && entry.freshUntil > performance.now()) return Promise.resolve(entry.document);
    const running = this.builds.get(key);
    if (running?.changed !== 'everything' && running?.changed.size === 0) return running.document;
    if (this.builds.size >= buildsMax) return undefined;
    const build: Build = { changed: new Set(), document: this.build(key, entry, source, () => build) };
    this.builds.set(key, build);
    const remove = () => {
      if (this.builds.get(key) === build) this.builds.delete(key);
    };
    build.document.then(remove, remove);
    return build.document;
  }

  /** Number of documents in memory and their size in bytes. */
  get usage(): { documents: number; bytes: number } {
    const { plain, openEnded } = this;
    return {
      documents: plain.size + openEnded.size,
      bytes: plain.calculatedSize + openEnded.calculatedSize,
    };
  }

  /** Takes over what this process has committed. @returns what may have changed of pages. */
  noticeEvents(events: readonly NewEvent[]): 'everything' | 'stock' | undefined {
    if (events.some(({ definition }) => everythingChanges.has(definition.type))) {
      this.expireAll();
      return 'everything';
    }
    const stock = events.filter(({ definition }) => definition.type === stockChanged.type);
    if (stock.length === 0) return undefined;
    const scarce = stock.filter(({ body }) => !staysPlentiful(body as StockChange));
    if (scarce.length > 0) this.expire(new Set(scarce.map(({ subjectId }) => subjectId)));
    return 'stock';
  }

  /** Takes over a pushed change of any process. @returns what may have changed of pages. */
  noticePush({
    product_ids,
    category_ids,
    quantities,
  }: Pick<LiveMessages['catalogue.changed'], 'product_ids' | 'category_ids' | 'quantities'>): 'everything' | 'stock' {
    // Changes of stock name no category.
    if (category_ids.length > 0 || product_ids.length === 0) {
      this.expireAll();
      return 'everything';
    }
    const plentiful = new Set(quantities?.flatMap(([id, quantity]) => (quantity > exactUnitsMax ? [id] : [])));
    this.expire(new Set(product_ids), plentiful);
    return 'stock';
  }

  private async build<Content extends PageContent>(
    key: string,
    known: Entry | undefined,
    { read, compose }: PageSource<Content>,
    self: () => Build,
  ): Promise<PageHtml> {
    const startedAt = performance.now();
    const content = await read();
    const { productIds, plentifulIds, isOpenEnded } = content;
    const same = known?.document.isRendered && known.signature === content.signature ? known : undefined;
    const { document, signature, units, renderedAt } =
      same && areUnitsShown(same, content, startedAt)
        ? same
        : { ...content, document: await compose(content, same?.document), renderedAt: startedAt };
    const build = self();
    // A build that began later has newer content.
    if (this.builds.get(key) !== build) return document;
    const { changed } = build;
    const isOutdated = changed === 'everything' || overlap(changed, productIds);
    const freshUntil = isOutdated ? 0 : startedAt + freshForMs;
    const [entries, others] = isOpenEnded ? [this.openEnded, this.plain] : [this.plain, this.openEnded];
    others.delete(key);
    const shown = { productIds, plentifulIds, isOpenEnded };
    entries.set(key, { document, signature, units, renderedAt, ...shown, freshUntil });
    return document;
  }

  /** @param plentiful those of the products whose stock is plentiful now. */
  private expire(productIds: ReadonlySet<number>, plentiful: ReadonlySet<number> = new Set()): void {
    for (const { changed } of this.builds.values())
      if (changed !== 'everything') for (const id of productIds) changed.add(id);
    for (const entry of this.entries()) {
      const isRight = (id: number) => plentiful.has(id) && entry.plentifulIds.has(id);
      const changed = [...productIds].filter((id) => !isRight(id));
      if (overlap(changed, entry.productIds)) entry.freshUntil = 0;
    }
  }

  private expireAll(): void {
    for (const build of this.builds.values()) build.changed = 'everything';
    for (const entry of this.entries()) entry.freshUntil = 0;
  }

  private *entries(): Generator<Entry> {
    yield* this.plain.values();
    yield* this.openEnded.values();
  }
}

/** Whether a visitor may see the stock from before the change for some seconds. */
function staysPlentiful({ quantity, change }: Pick<StockChange, 'quantity' | 'change'>): boolean {
  return Math.min(quantity, quantity - change) > exactUnitsMax;
}

/** Whether the units of a document are as new as they must be for content that was read at a time. */
function areUnitsShown(known: Entry, { units }: PageContent, readAt: number): boolean {
  return known.units === units || readAt < known.renderedAt + unitsForMs;
}

function overlap(some: Iterable<number>, others: ReadonlySet<number>): boolean {
  for (const id of some) if (others.has(id)) return true;
  return false;
}

function measureEntry({ document, signature, units }: Entry): number {
  return document.size + signature.length + units.length;
}
