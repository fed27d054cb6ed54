import type { NestExpressApplication } from '@nestjs/platform-express';
import { NotFound } from '@soulvia/kernel';
import { sendProblem } from '@soulvia/platform/http';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';

/** Outside the API's own paths nobody but Express would answer, with a page that tells more than it should. */
export function notFoundFallback(app: NestExpressApplication, log: Logger): void {
  app.use((_request: Request, _response: Response, next: NextFunction) => next(new NotFound('Page')));
  // Express knows a handler of errors by its four parameters.
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) =>
    sendProblem(response, error, log),
  );
}
