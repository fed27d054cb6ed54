import type { NestExpressApplication } from '@nestjs/platform-express';
import { PublicPages } from '@soulvia/pages';
import type { NextFunction, Request, Response } from 'express';

/** Pages of single people and of the shop's staff. */
const closed = ['/admin', '/api', '/account', '/cart', '/checkout', '/orders', '/user-dashboard', '/reset-password'];
const keptFor = 'public, max-age=3600';

/** What search engines ask for first: where they may go, and what there is. */
export function serveForRobots(app: NestExpressApplication, publicUrl: string): void {
  app.use('/robots.txt', (_request: Request, response: Response) => {
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`];
    response.setHeader('Cache-Control', keptFor);
    response.type('text/plain').send(`${lines.join('\n')}\n`);
  });
  app.use('/sitemap.xml', (_request: Request, response: Response, next: NextFunction) => {
    app
      .get(PublicPages, { strict: false })
      .listed()
      .then((addresses) => {
        const entries = addresses.map((address) => `<url><loc>${publicUrl}${address}</loc></url>`);
        response.setHeader('Cache-Control', keptFor);
        response
          .type('application/xml')
          .send(
            `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
          );
      })
      .catch(next);
  });
}
