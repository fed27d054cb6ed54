import { randomUUID } from 'node:crypto';
import { headers } from '@soulvia/contracts';
import { runInContext, type RequestContext } from '@soulvia/platform/event-log';
import type { NextFunction, Request, Response } from 'express';

const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/;

/** Gives every request an id that its log lines, events and problem documents carry, and tells the client what it recorded. */
export function requestContext(request: Request, response: Response, next: NextFunction): void {
  const offered = request.headers['x-request-id'];
  const requestId = typeof offered === 'string' && requestIdPattern.test(offered) ? offered : randomUUID();
  const context: RequestContext = { requestId, actor: 'guest', causationId: null };
  response.setHeader('X-Request-Id', requestId);
  if (request.method !== 'GET' && request.method !== 'HEAD') tellLogPosition(response, context);
  runInContext(context, next);
}

/** The position is known only once the work is done, so it joins the headers when they are about to leave. */
function tellLogPosition(response: Response, context: RequestContext): void {
  const writeHead = response.writeHead.bind(response) as (...parameters: unknown[]) => Response;
  response.writeHead = ((...parameters: unknown[]) => {
    if (context.logPosition !== undefined && !response.headersSent) {
      response.setHeader(headers.logPosition, String(context.logPosition));
    }
    return writeHead(...parameters);
  }) as Response['writeHead'];
}
