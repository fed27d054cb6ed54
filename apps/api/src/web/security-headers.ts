import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

const none = ["'none'"];
const self = ["'self'"];

/** Swagger UI does not work with Trusted Types. */
const docsPath = /^\/api\/docs(?:\/|$)/i;
/** Responses hold personal data by default. Public catalog routes override this header. */
const apiPath = /^\/api(?:\/|$)/i;
const stayWithHttps = 'max-age=31536000; includeSubDomains';
/** The pages use none of these; passkeys are allowed by default. */
const permissions =
  'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()';

export function securityHeaders(app: NestExpressApplication): void {
  const shared = {
    // Only obsolete browsers read these.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xFrameOptions: false,
    originAgentCluster: false,
    // Set below for requests over https.
    strictTransportSecurity: false,
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
        // Includes sockets to the same host.
        connectSrc: self,
        manifestSrc: self,
        objectSrc: none,
        baseUri: none,
        formAction: self,
        frameAncestors: none,
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: none,
      },
    },
  });
  const documentation = helmet({
    ...shared,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        scriptSrc: self,
        styleSrc: self,
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
    response.setHeader('Permissions-Policy', permissions);
    if (request.secure) response.setHeader('Strict-Transport-Security', stayWithHttps);
    if (apiPath.test(request.path)) response.setHeader('Cache-Control', 'no-store');
    next();
  });
}

type Middleware = ReturnType<typeof helmet>;

/** The headers are the same for every response, so they are computed once. */
function headersSetBy(middleware: Middleware): [string, string][] {
  const probe = new ServerResponse(new IncomingMessage(new Socket()));
  middleware(probe.req, probe, (error?: unknown) => {
    if (error instanceof Error) throw error;
  });
  return Object.entries(probe.getHeaders()).map(([name, value]) => [name, String(value)]);
}
