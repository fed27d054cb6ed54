import { currentContext } from '@soulvia/platform/event-log';
import { spanTime } from '@soulvia/platform/tracing';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';

export interface AnsweredRequest {
  requestId: string | undefined;
  method: string;
  /** Template of the route, such as `/api/v1/orders/:id`; undefined for paths of no route. */
  route: string | undefined;
  status: number;
  /** When it arrived, by `spanTime`. */
  startedAt: number;
  seconds: number;
  /** Code of the problem document that was sent. */
  problem: string | undefined;
  limiter: string | undefined;
}

/** What handlers leave in `response.locals` for the observer of the response. */
export interface ResponseNotes {
  /** Route of a response that was sent before the router found it. */
  route?: string | undefined;
  problem?: string;
  limiter?: string;
}

export type ResponseObserver = (answered: AnsweredRequest) => void;

/** Path segments of at least this length may be secrets, such as the token of an emailed link; tokens of signed links are shorter. */
const mayBeSecret = /(?<=\/)(?:[^/]{30,}|[\w-]+\.[0-9a-z]{1,9}\.[\w-]{22})(?=\/|$)/g;

/** Path of a request for the log: without its query and without possible secrets. */
export function loggablePath(url: string): string {
  const [path = ''] = url.split('?');
  return path.replaceAll(mayBeSecret, '[redacted]');
}

/** Template of the route that handles a request; undefined when none or a catch-all does. */
export function readRoute(request: Request): string | undefined {
  const { path } = (request.route ?? {}) as { path?: unknown };
  return typeof path === 'string' && path.startsWith('/') ? path : undefined;
}

/**
 * Logs every write and every failed request; successful reads only at level debug.
 *
 * @param holds whether a refused request gets a line.
 */
export function requestLog(
  log: Logger,
  observe: ResponseObserver,
  holds: (request: Request) => boolean = () => true,
): (request: Request, response: Response, next: NextFunction) => void {
  return (request, response, next) => {
    const startedAt = spanTime();
    const requestId = currentContext()?.requestId;
    response.once('finish', () => {
      const { method } = request;
      const { statusCode: status } = response;
      const milliseconds = spanTime() - startedAt;
      const { route = readRoute(request), problem, limiter } = response.locals as ResponseNotes;
      observe({ requestId, method, route, status, startedAt, seconds: milliseconds / 1_000, problem, limiter });
      const isRead = method === 'GET' || method === 'HEAD';
      // Of a 503 the cause has its own line.
      const isFailure = status >= 500 && status !== 503;
      const level = isFailure ? 'error' : status >= 400 || !isRead ? 'info' : 'debug';
      const isRefused = status >= 400 && status < 500;
      if ((isRefused && !holds(request)) || !log.isLevelEnabled(level)) return;
      const path = loggablePath(request.originalUrl);
      log[level]({ method, path, status, milliseconds }, 'request');
    });
    next();
  };
}
