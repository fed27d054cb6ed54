import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';

/** Told of every answer, once it is out. */
export type ResponseObserver = (method: string, status: number) => void;

/** So long a piece of a path may be a secret, such as that of a mailed link. */
const mayBeSecret = /(?<=\/)[^/]{30,}/g;

/** A request's path as a log may hold it: without its query, and without what may be a secret. */
export function loggablePath(url: string): string {
  const [path = ''] = url.split('?');
  return path.replaceAll(mayBeSecret, '[redacted]');
}

/** One line for every request that changed or failed something; successful reads only at level debug. */
export function requestLog(
  log: Logger,
  observe: ResponseObserver,
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
      const path = loggablePath(request.originalUrl);
      log[level]({ method, path, status, milliseconds: performance.now() - started }, 'request');
    });
    next();
  };
}
