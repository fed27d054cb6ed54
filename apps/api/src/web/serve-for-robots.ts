import type { NestExpressApplication } from '@nestjs/platform-express';
import { PublicPages, xmlElement } from '@soulvia/pages';
import { memoizeFor } from '@soulvia/platform/concurrency';
import type { Express, NextFunction, Request, Response } from 'express';

/** Pages of members and staff. */
const closed = [
  '/admin',
  '/api',
  '/account',
  '/cart',
  '/checkout',
  '/orders',
  '/order/',
  '/confirm-order',
  '/user-dashboard',
  '/reset-password',
  '/keep-email',
  '/payout-not-me',
  '/staff-invitation',
  '/messages',
  '/verify-email',
  '/wait/',
];
const keptFor = 'public, max-age=3600';

/** The sitemap may be long and is public: it is built at most once a minute. */
const sitemapKeptMs = 60_000;

/** Serves robots.txt and the sitemap. */
export function serveForRobots(app: NestExpressApplication, publicUrl: string): void {
  const express: Express = app.getHttpAdapter().getInstance();
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`];
  const robots = `${lines.join('\n')}\n`;
  express.get('/robots.txt', (_request: Request, response: Response) => {
    response.setHeader('Cache-Control', keptFor);
    response.type('text/plain').send(robots);
  });
  const sitemap = memoizeFor(async () => {
    const addresses = await app.get(PublicPages, { strict: false }).listed();
    const entries = addresses.map((address) => `<url>${xmlElement('loc', publicUrl + address)}</url>`);
    return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
  }, sitemapKeptMs);
  express.get('/sitemap.xml', (_request: Request, response: Response, next: NextFunction) => {
    sitemap()
      .then((text) => response.setHeader('Cache-Control', keptFor).type('application/xml').send(text))
      .catch(next);
  });
}
