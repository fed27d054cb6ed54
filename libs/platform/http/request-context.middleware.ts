import { randomUUID } from 'node:crypto';
import { headers } from '@soulvia/contracts';
import { runInContext, type RequestContext } from '@soulvia/platform/event-log';
import type { RequestHandler, Response } from 'express';

const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Gives every request an id that its log lines, events and problem documents carry, and tells the client what it recorded.
 *
 * @param currentEpoch epoch of the log, as far as it is known; it goes out beside every log position.
 */
export function requestContext(currentEpoch: () => string | undefined): RequestHandler {
  return (request, response, next) => {
    const offered = request.headers['x-request-id'];
    const requestId = typeof offered === 'string' && requestIdPattern.test(offered) ? offered : randomUUID();
    const context: RequestContext = { requestId, actor: 'guest', causationId: null };
    response.setHeader('X-Request-Id', requestId);
    sendLogPosition(response, context, currentEpoch);
    runInContext(context, next);
  };
}

/** The position is known only once the work is done, so it joins the headers when they are about to leave. */
function sendLogPosition(response: Response, context: RequestContext, currentEpoch: () => string | undefined): void {
  const writeHead = response.writeHead.bind(response) as (...parameters: unknown[]) => Response;
  response.writeHead = ((...parameters: unknown[]) => {
    if (!response.headersSent) {
      if (context.logPosition !== undefined) response.setHeader(headers.logPosition, String(context.logPosition));
      const epoch = response.hasHeader(headers.logPosition) ? currentEpoch() : undefined;
      if (epoch !== undefined) response.setHeader(headers.logEpoch, epoch);
    }
    return writeHead(...parameters);
  }) as Response['writeHead'];
}
