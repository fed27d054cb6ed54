import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

const none = ["'none'"];
const self = ["'self'"];

/** The API's own documentation page brings inline styles and scripts; nothing else may. */
const docsPath = /^\/api\/docs(?:\/|$)/i;

export function securityHeaders(app: NestExpressApplication): void {
  const shared = {
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
  app.use((request: Request, response: Response, next: NextFunction) =>
    (docsPath.test(request.path) ? documentation : strict)(request, response, next),
  );
}
