import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';

/** Told of every answer, once it is out. */
export type AnswerObserver = (method: string, status: number) => void;

/** One line for every request that changed or failed something; successful reads only at level debug. */
export function requestLog(
  log: Logger,
  observe: AnswerObserver,
): (request: Request, response: Response, next: NextFunction) => void {
  return (request, response, next) => {
    const started = performance.now();
    response.once('finish', () => {
      const { method } = request;
      const { statusCode: status } = response;
      observe(method, status);
      const isRead = method === 'GET' || method === 'HEAD';
      const level = status >= 500 ? 'error' : status >= 400 || !isRead ? 'info' : 'debug';
      if (!log.isLevelEnabled(level)) return;
      const [path] = request.originalUrl.split('?');
      log[level]({ method, path, status, milliseconds: performance.now() - started }, 'request');
    });
    next();
  };
}
