import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';

/** One line for every request that changed or failed something; successful reads only at level debug. */
export function requestLog(log: Logger): (request: Request, response: Response, next: NextFunction) => void {
  return (request, response, next) => {
    const started = process.hrtime.bigint();
    response.once('finish', () => {
      const { statusCode: status } = response;
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const level = status >= 500 ? 'error' : status >= 400 || !isRead ? 'info' : 'debug';
      if (!log.isLevelEnabled(level)) return;
      const [path] = request.originalUrl.split('?');
      const milliseconds = Number(process.hrtime.bigint() - started) / 1e6;
      log[level]({ method: request.method, path, status, milliseconds }, 'request');
    });
    next();
  };
}
