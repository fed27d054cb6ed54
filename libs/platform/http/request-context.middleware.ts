import { randomUUID } from 'node:crypto';
import { headers } from '@soulvia/contracts';
import { runInContext, type RequestContext } from '@soulvia/platform/event-log';
import type { RequestHandler, Response } from 'express';

const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Assigns every request an id for its log lines, events and problem documents, and returns the recorded log position in a header.
 *
 * @param currentEpoch cached epoch of the log, sent with every log position.
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

/** Adds the position when headers are written, since it is known only after the work is done. */
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
