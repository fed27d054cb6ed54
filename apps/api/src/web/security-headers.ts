import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

const none = ["'none'"];
const self = ["'self'"];

/** The API's own documentation page brings inline styles and scripts; nothing else may. */
const docsPath = /^\/api\/docs(?:\/|$)/i;

export function securityHeaders(app: NestExpressApplication): void {
  const shared = {
    // Only browsers that nobody may still use would read these.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xFrameOptions: false,
    originAgentCluster: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    referrerPolicy: { policy: 'no-referrer' as const },
  };
  const strict = helmet({
    ...shared,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        scriptSrc: self,
        styleSrc: self,
        imgSrc: [...self, 'data:', 'blob:'],
        fontSrc: self,
        connectSrc: [...self, 'ws:', 'wss:'],
        manifestSrc: self,
        objectSrc: none,
        baseUri: none,
        formAction: self,
        frameAncestors: none,
      },
    },
  });
  const documentation = helmet({
    ...shared,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        scriptSrc: [...self, "'unsafe-inline'"],
        styleSrc: [...self, "'unsafe-inline'"],
        imgSrc: [...self, 'data:'],
        connectSrc: self,
        frameAncestors: none,
      },
    },
  });
  const [strictHeaders, documentationHeaders] = [headersSetBy(strict), headersSetBy(documentation)];
  app.use((request: Request, response: Response, next: NextFunction) => {
    for (const [name, value] of docsPath.test(request.path) ? documentationHeaders : strictHeaders) {
      response.setHeader(name, value);
    }
    next();
  });
}

type Middleware = ReturnType<typeof helmet>;

/** The headers are the same for every answer, so they are worked out once. */
function headersSetBy(middleware: Middleware): [string, string][] {
  const probe = new ServerResponse(new IncomingMessage(new Socket()));
  middleware(probe.req, probe, (error?: unknown) => {
    if (error instanceof Error) throw error;
  });
  return Object.entries(probe.getHeaders()).map(([name, value]) => [name, String(value)]);
}
