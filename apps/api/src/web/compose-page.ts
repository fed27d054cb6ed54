import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exactUnitsMax, type FirstData, type PageLocation, type Product } from '@soulvia/contracts';
import {
  addressToRender,
  type PageContent,
  PageHtml,
  PublicPages,
  renderTimeoutMs,
  replaceUnits,
  type ServedPage,
  setAnnouncement,
  setBody,
  setHead,
  setWithoutScripts,
} from '@soulvia/pages';
import { memoizeFor } from '@soulvia/platform/concurrency';
import type { PageRenderer } from './page-renderer.js';
import { createScriptsReader } from './page-scripts.js';

interface Content extends PageContent {
  page: ServedPage;
  template: string;
  data: FirstData;
}

interface PageRequest {
  path: string;
  /** Query string without its question mark. */
  search: string;
  /** Whether the browser is not one of a phone. */
  isWide: boolean;
}

export interface ComposerOptions {
  pages: () => PublicPages;
  renderer: PageRenderer;
  webDir: string;
  publicUrl: string;
}

/** The module of `web/src` that takes over rendered pages. */
const hydrationModule = 'hydrate-page.tsx';
/** The module of `web/src` that loads the scripts of rendered pages. */
const startModule = 'start-rendered.ts';

/** Units in stock in JSON. */
const quantities = /"quantity":(\d+)/g;

/** How long the built document is kept in memory, in milliseconds; a new build is served after that. */
const templateForMs = 1_000;

/** Composes the documents of pages from the built document, their heads, their data and, for public pages, their rendered content. */
export class PageComposer {
  /** The built document; undefined when there are no built pages. */
  readonly template: () => Promise<string | undefined>;
  private readonly scripts: ReturnType<typeof createScriptsReader>;

  constructor(private readonly options: ComposerOptions) {
    const { webDir } = options;
    const read = () => readFile(join(webDir, 'index.html'), 'utf8').catch(() => undefined);
    this.template = memoizeFor(read, templateForMs);
    this.scripts = createScriptsReader(webDir);
  }

  /** @returns the document of a page that is rendered; undefined for others, and when it cannot be rendered now. */
  async rendered({ path, search, isWide }: PageRequest, template: string): Promise<PageHtml | undefined> {
    const pathname = addressToRender(path);
    const location = pathname && (await this.options.renderer.locate({ pathname, search, isWide }));
    if (!location) return undefined;
    const document = this.options
      .pages()
      .cache.get(`${location.pathname}${location.search}${location.isWide ? '#wide' : ''}`, {
        read: () => this.read(location, template),
        compose: (content, known) => this.compose(location, content, known),
      });
    return document?.catch(() => undefined);
  }

  /** The document of a page that the browser renders. */
  async unrendered(page: ServedPage, template: string): Promise<string> {
    const { publicUrl, renderer } = this.options;
    const head = setHead(template, page, publicUrl, await this.scriptsFor(page, template));
    return setAnnouncement(head, await renderer.announcement(page.announcement, page.path));
  }

  private async read(location: PageLocation, template: string): Promise<Content> {
    const { pathname, search } = location;
    const pages = this.options.pages();
    const page = await pages.find(pathname, search, renderTimeoutMs);
    const responses = await this.options.renderer.read(location, async (path) =>
      Object.hasOwn(page.firstData, path) ? page.firstData[path] : pages.readResponse(path),
    );
    if (!responses) throw new Error(`The data of ${pathname} cannot be read`);
    // The order in which they arrived says nothing.
    const data = Object.fromEntries(Object.entries(responses).toSorted(([one], [other]) => (one < other ? -1 : 1)));
    const units: string[] = [];
    const content = JSON.stringify([template, page, data]).replace(quantities, (quantity, number: string) => {
      if (Number(number) <= exactUnitsMax) return quantity;
      units.push(number);
      return '';
    });
    const signature = createHash('sha256').update(content).digest('base64');
    // Visitors can make up searches, filters and ids of products.
    const isOpenEnded = search !== '' || page.status === 404;
    return { page, template, data, signature, units: units.join(), ...listProducts(data), isOpenEnded };
  }

  private async compose(
    location: PageLocation,
    { page, template, data }: Content,
    known: PageHtml | undefined,
  ): Promise<PageHtml> {
    if (known) {
      const { body } = data[location.pathname.replace('/buy-product/', 'products/')] ?? {};
      const html = replaceUnits(known.html.toString(), data, page.firstData, (body as Product | undefined)?.quantity);
      return new PageHtml(page, html, true);
    }
    const rendered = await this.options.renderer.render(location, data);
    if (!rendered) return new PageHtml(page, await this.unrendered(page, template), false);
    const { firstData } = page;
    const own = await this.scriptsFor(page, template);
    const scripts = [...new Set([...own, ...(await this.scripts(template, hydrationModule))])];
    const head = setHead(template, { ...page, firstData: {} }, this.options.publicUrl, scripts);
    const body = setBody(head, rendered, data, firstData, await this.scripts(template, startModule));
    const announcement = await this.options.renderer.announcement(page.announcement, page.path);
    const reviews = await this.options.renderer.reviews(page);
    return new PageHtml(page, setWithoutScripts(setAnnouncement(body, announcement), reviews), true);
  }

  private async scriptsFor({ module }: ServedPage, template: string): Promise<string[]> {
    return module === undefined ? [] : this.scripts(template, module);
  }
}

function listProducts(data: FirstData): { productIds: Set<number>; plentifulIds: Set<number> } {
  const products = Object.entries(data)
    .filter(([path]) => /^products(?:\?|\/(?:\d|best-sellers$))/.test(path))
    .flatMap(([, { body }]) => body as Product[] | Product | null)
    .filter((product) => product !== null);
  const siblings = products.flatMap(({ family }) => family?.siblings ?? []);
  const plentiful = products.filter(({ quantity }) => quantity > exactUnitsMax);
  const available = siblings.filter((sibling) => sibling.is_available);
  const listIds = (all: readonly { id: number }[]) => new Set(all.map(({ id }) => id));
  return { productIds: listIds([...products, ...siblings]), plentifulIds: listIds([...plentiful, ...available]) };
}
