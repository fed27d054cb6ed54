import type { NestExpressApplication } from '@nestjs/platform-express';
import { ResponseCache, serveFromCache } from '@soulvia/catalog';
import { agreementPath } from '@soulvia/contracts';
import type { Config } from '@soulvia/platform/config';
import { LogEpoch } from '@soulvia/platform/event-log';
import { FileStore } from '@soulvia/platform/files';
import { bodyErrors, limitedAddress, RefusedRequests, requestContext, spaceUploads } from '@soulvia/platform/http';
import { requestLog } from '@soulvia/platform/logging';
import { json } from 'express';
import type { Logger } from 'pino';
import { Metrics } from '../metrics/metrics.js';
import { RequestTraces } from '../trace-requests.js';
import { serveDocumentation } from './api-documentation.js';
import { hideInternals } from './internal-routes.js';
import { refuseUnknownMethods } from './known-methods.js';
import { ignoreAnyMatch, refuseUnreadablePaths } from './readable-paths.js';
import { refuseCrossSite } from './refuse-cross-site.js';
import { securityHeaders } from './security-headers.js';
import { serveFeeds } from './serve-feeds.js';
import { serveForRobots } from './serve-for-robots.js';
import { serveReferralLinks } from './serve-referral-links.js';
import { serveWeb } from './serve-web.js';

const bodyLimit = '100kb';
/** The longest agreement, each of whose letters may be three bytes. */
const agreementLimit = '400kb';
const readJson = { strict: true, inflate: false };

/** Prepares requests for the controllers, and serves what has none: pages, files and feeds. */
export function serveRequests(
  app: NestExpressApplication,
  { config, webDir, log }: { config: Config; webDir: string; log: Logger },
): void {
  const { publicUrl } = config;
  const [epoch, metrics, traces] = [app.get(LogEpoch), app.get(Metrics), app.get(RequestTraces)];
  const refused = app.get(RefusedRequests);
  app.setGlobalPrefix('api');
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustedProxies);
  app.use(spaceUploads());
  app.use(requestContext(() => epoch.current));
  app.use(
    requestLog(
      log,
      (answered) => {
        metrics.countAnswer(answered);
        traces.request(answered);
      },
      ({ ip }) => refused.count(limitedAddress(ip)),
    ),
  );
  securityHeaders(app);
  app.use(refuseUnknownMethods);
  app.use(refuseUnreadablePaths);
  app.use(ignoreAnyMatch);
  app.use(hideInternals(config.internals));
  app.use(serveFromCache(app.get(ResponseCache)));
  app.use(refuseCrossSite(config.allowedOrigins));
  app.use(`/api/v1/${agreementPath}`, json({ ...readJson, limit: agreementLimit }));
  app.useBodyParser('json', { ...readJson, limit: bodyLimit });
  app.use(bodyErrors);
  serveForRobots(app, publicUrl);
  serveFeeds(app, publicUrl);
  serveReferralLinks(app);
  serveWeb(app, { webDir, files: app.get(FileStore), publicUrl, log });
  serveDocumentation(app);
}
