import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';

/** Called for every response after it was sent. */
export type ResponseObserver = (method: string, status: number) => void;

/** Path segments of at least this length may be secrets, such as the token of an emailed link; tokens of signed links are shorter. */
const mayBeSecret = /(?<=\/)(?:[^/]{30,}|[\w-]+\.[0-9a-z]{1,9}\.[\w-]{22})(?=\/|$)/g;

/** Path of a request for the log: without its query and without possible secrets. */
export function loggablePath(url: string): string {
  const [path = ''] = url.split('?');
  return path.replaceAll(mayBeSecret, '[redacted]');
}

/** Logs every write and every failed request; successful reads only at level debug. */
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
      // Of a 503 the cause has its own line.
      const isFailure = status >= 500 && status !== 503;
      const level = isFailure ? 'error' : status >= 400 || !isRead ? 'info' : 'debug';
      if (!log.isLevelEnabled(level)) return;
      const path = loggablePath(request.originalUrl);
      log[level]({ method, path, status, milliseconds: performance.now() - started }, 'request');
    });
    next();
  };
}
