import { readSearch } from '@soulvia/contracts';
import { Writable } from 'node:stream';
import type { ContentBlock, FirstData, PageLocation, ReadResponse, RenderedPage, Review } from '@soulvia/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { AnnouncementLine } from './app/announcement-line';
import { loadFirstPage, renderablePage } from './app/first-page';
import type { LoadFirst } from '@/lib/first-queries';
import type { RenderablePage } from '@/lib/lazy-part';
import { ReviewsWithoutScripts } from './app/reviews-without-scripts';
import { Site } from './app/site';
import { AssumedWide } from './lib/use-media';

/** React puts the images of the first screen in front of the page; they belong into the head. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)+/;

/** By pathname; undefined for pages that are not rendered. Matching all routes would cost more than a page from memory. */
const knownPages = new Map<string, RenderablePage | undefined>();

function findPage(pathname: string): RenderablePage | undefined {
  // All products have the same page.
  const key = pathname.replace(/\d+$/, '1');
  if (!knownPages.has(key)) knownPages.set(key, renderablePage(key));
  return knownPages.get(key);
}

/**
 * The location that decides what a page shows: without query parameters and width when the page ignores them.
 *
 * @returns undefined for pages that the server does not render.
 */
export async function locatePage({ pathname, search, isWide }: PageLocation): Promise<PageLocation | undefined> {
  const traits = await findPage(pathname)?.preload();
  if (!traits) return undefined;
  const { params = [], variesByWidth = false } = traits;
  const requested = new URLSearchParams(search);
  const own = new URLSearchParams();
  for (const name of params) {
    // A form without scripts repeats the name of each chosen concern.
    const value = readSearch(name === 'concern' ? requested.getAll(name).join(',') : (requested.get(name) ?? ''));
    if (value) own.set(name, value);
  }
  return { pathname, search: own.size > 0 ? `?${own}` : '', isWide: isWide && variesByWidth };
}

/**
 * Reads the API responses that a page of `locatePage` shows, by path below `/api/v1/`.
 *
 * @returns undefined when one is missing.
 */
export async function readPage(location: PageLocation, read: ReadResponse): Promise<FirstData | undefined> {
  const data: Record<string, FirstData[string]> = {};
  const missing = new Error('A response is missing');
  try {
    await loadInto(new QueryClient(), location, async (path) => {
      const response = await read(path);
      if (!response) throw missing;
      data[path] = response;
      return response;
    });
    return data;
  } catch (error) {
    if (error === missing) return undefined;
    throw error;
  }
}

/**
 * Renders a page of `locatePage`.
 *
 * @param data from `readPage`.
 * @throws what a component throws.
 */
export async function renderPage(location: PageLocation, data: FirstData): Promise<RenderedPage> {
  const client = new QueryClient();
  await loadInto(client, location, (path) => {
    const response = data[path];
    return response ? Promise.resolve(response) : Promise.reject(new Error(`No response for ${path}`));
  });
  const markup = await renderMarkup(
    <StrictMode>
      <QueryClientProvider client={client}>
        <StaticRouter location={location}>
          <AssumedWide value={location.isWide}>
            <Site />
          </AssumedWide>
        </StaticRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
  const [preloads = ''] = leadingPreloads.exec(markup) ?? [];
  return { html: markup.slice(preloads.length), preloads };
}

/** Renders the announcement, which stands before the root element of every page of the shop. */
export function renderAnnouncement(blocks: readonly ContentBlock[]): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <AnnouncementLine blocks={blocks} />
    </StaticRouter>,
  );
}

/** Renders reviews of a product for readers whose browser runs no scripts, which load them otherwise. */
export function renderReviews(productId: number, reviews: readonly Review[]): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/">
        <ReviewsWithoutScripts productId={productId} reviews={reviews} />
      </StaticRouter>
    </QueryClientProvider>,
  );
}

function loadInto(
  client: QueryClient,
  location: PageLocation,
  read: (path: string) => Promise<FirstData[string]>,
): Promise<void> {
  const load: LoadFirst = async ({ queryKey, path, toData }) => {
    const { body, headers } = await read(path);
    const value = toData({ body: body as never, headers: new Headers(headers) });
    client.setQueryData(queryKey, value);
    return value;
  };
  return loadFirstPage(location, load, findPage(location.pathname));
}

/** Unlike `renderToString`, it reports what a component throws. */
function renderMarkup(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: string[] = [];
    const collector = new Writable({
      decodeStrings: false,
      write(part: string | Buffer, _, done) {
        parts.push(part.toString());
        done();
      },
      final(done) {
        resolve(parts.join(''));
        done();
      },
    });
    const stream = renderToPipeableStream(page, {
      // Large parts would otherwise be moved into place by inline scripts, which the Content-Security-Policy forbids.
      progressiveChunkSize: Infinity,
      onAllReady: () => void stream.pipe(collector),
      onError: (error) => {
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    });
  });
}
