import type { NestExpressApplication } from '@nestjs/platform-express';
import { NotFound } from '@soulvia/kernel';
import { sendProblem } from '@soulvia/platform/http';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';

/** Handles paths outside the API, where Express would otherwise send its own page with internal details. */
export function notFoundFallback(app: NestExpressApplication, log: Logger): void {
  app.use((_request: Request, _response: Response, next: NextFunction) => next(new NotFound('Page')));
  // Express recognizes an error handler by its four parameters.
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) =>
    sendProblem(response, error, log),
  );
}
