import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentBlock, FirstData, PageLocation, ReadResponse, RenderedPage, Review } from '@soulvia/contracts';
import type { ServedPage } from '@soulvia/pages';
import type { Logger } from 'pino';

/** What the build of `web/src/render-page.tsx` exports. */
interface Renderer {
  locatePage: (location: PageLocation) => Promise<PageLocation | undefined>;
  readPage: (location: PageLocation, read: ReadResponse) => Promise<FirstData | undefined>;
  renderPage: (location: PageLocation, data: FirstData) => Promise<RenderedPage>;
  renderAnnouncement: (blocks: readonly ContentBlock[]) => string;
  renderReviews: (productId: number, reviews: readonly Review[]) => string;
}

/** Renders public pages. Where that is not possible, pages are rendered by the browser. */
export class PageRenderer {
  private renderer: Promise<Renderer | undefined> | undefined;

  /** @param webDir folder of the built pages; the renderer is built beside it. */
  constructor(
    private readonly webDir: string,
    private readonly log: Logger,
  ) {}

  /** @returns undefined for pages that are not rendered. */
  async locate(location: PageLocation): Promise<PageLocation | undefined> {
    return this.attempt(location, (renderer) => renderer.locatePage(location));
  }

  /** The responses that a page shows. @returns undefined when one is missing. */
  async read(location: PageLocation, read: ReadResponse): Promise<FirstData | undefined> {
    return this.attempt(location, (renderer) => renderer.readPage(location, read));
  }

  /** @returns undefined when the page cannot be rendered. */
  async render(location: PageLocation, data: FirstData): Promise<RenderedPage | undefined> {
    return this.attempt(location, (renderer) => renderer.renderPage(location, data));
  }

  /** @returns nothing when it cannot be rendered: pages come without it then. */
  async announcement(blocks: readonly ContentBlock[], pathname: string): Promise<string> {
    if (blocks.length === 0) return '';
    return this.part(pathname, (renderer) => renderer.renderAnnouncement(blocks));
  }

  /** The reviews of a product for readers without scripts. @returns nothing when they cannot be rendered. */
  async reviews({ reviews, path }: ServedPage): Promise<string> {
    if (!reviews) return '';
    return this.part(path, (renderer) => renderer.renderReviews(reviews.productId, reviews.reviews));
  }

  private async part(pathname: string, render: (renderer: Renderer) => string): Promise<string> {
    return (await this.attempt({ pathname, search: '' }, async (renderer) => render(renderer))) ?? '';
  }

  private async attempt<Result>(
    { pathname, search }: Pick<PageLocation, 'pathname' | 'search'>,
    work: (renderer: Renderer) => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    try {
      this.renderer ??= this.load();
      const renderer = await this.renderer;
      return renderer && (await work(renderer));
    } catch (error) {
      this.log.error({ err: error, page: pathname, has_query: search !== '' }, 'page not rendered');
      return undefined;
    }
  }

  private async load(): Promise<Renderer | undefined> {
    const file = join(this.webDir, '..', 'renderer', 'render-page.mjs');
    try {
      return (await import(pathToFileURL(file).href)) as Renderer;
    } catch (error) {
      this.log.error({ err: error }, 'pages are not rendered: the renderer cannot be loaded');
      return undefined;
    }
  }
}
