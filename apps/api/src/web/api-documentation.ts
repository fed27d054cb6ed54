import { Problem } from '@soulvia/contracts/problem';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, NextFunction, Request, Response } from 'express';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { NotFound } from '@soulvia/kernel';
import { describeFiles, isLimitedPath } from '@soulvia/platform/http';

type OperationObject = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Problems that any write may return before its route runs: malformed, cross-site, too large, wrong content type. */
const ofEveryWrite = [400, 403, 413, 415];
const whenTheDatabaseIsAway = 503;
const tooMany = 429;
const problem = {
  description: 'A problem',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

const retryAfter = {
  'Retry-After': { description: 'Seconds after which a retry makes sense', schema: { type: 'integer' as const } },
};

/** Whether the request limiter counts a route: writes of signed-in callers, and reads that are not for staff. */
function isLimited(path: string, operation: OperationObject, isRead: boolean): boolean {
  if (!isRead) return (operation.security ?? []).length > 0;
  return isLimitedPath.test(path) && !('x-permissions' in operation);
}

function describeLimits(path: string, operation: OperationObject, isRead: boolean): void {
  const { responses } = operation;
  if (isLimited(path, operation, isRead)) responses[tooMany] ??= problem;
  for (const status of [tooMany, whenTheDatabaseIsAway]) {
    const response = responses[status];
    if (response && !('$ref' in response)) responses[status] = { ...response, headers: retryAfter };
  }
}

function describeApi(app: NestExpressApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Soulvia')
    .setDescription('The API of the Soulvia shop. Errors are application/problem+json.')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config, { extraModels: [Problem] });
  for (const [path, { get, ...writes }] of Object.entries(document.paths)) {
    if (get) {
      get.responses[whenTheDatabaseIsAway] ??= problem;
      describeLimits(path, get, true);
    }
    for (const write of [writes.post, writes.put, writes.patch, writes.delete]) {
      if (!write) continue;
      describeFiles(write);
      for (const status of [...ofEveryWrite, whenTheDatabaseIsAway]) write.responses[status] ??= problem;
      describeLimits(path, write, false);
    }
  }
  return document;
}

/** Swagger UI's own page has inline styles, which the Content-Security-Policy does not allow. */
const page = `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="UTF-8">
    <title>Soulvia API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png" sizes="32x32">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/swagger-ui-standalone-preset.js"></script>
    <script src="/api/docs/swagger-ui-init.js"></script>
  </body>
</html>
`;
/** The package of Swagger UI has further files, such as its package.json. */
const served = /^\/(?:swagger-ui[a-z-]*\.(?:css|js)|favicon-\d+x\d+\.png)?$/;

export function serveDocumentation(app: NestExpressApplication): void {
  const express: Express = app.getHttpAdapter().getInstance();
  express.use('/api/docs', (request: Request, response: Response, next: NextFunction) => {
    if (!served.test(request.path)) return next(new NotFound('Page'));
    if (request.path !== '/' || request.method !== 'GET') return next();
    response.type('html').send(page);
  });
  SwaggerModule.setup('api/docs', app, () => describeApi(app), { jsonDocumentUrl: 'api/docs-json', raw: ['json'] });
}
