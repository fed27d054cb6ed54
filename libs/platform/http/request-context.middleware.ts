import { headers } from '@soulvia/contracts';
import { newRequestId, runInContext, type RequestContext } from '@soulvia/platform/event-log';
import type { RequestHandler, Response } from 'express';

const callerIdPattern = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Assigns every request an id for its log lines, events and problem documents, keeps the caller's id beside it, and returns the
 * recorded log position in a header.
 *
 * @param currentEpoch cached epoch of the log, sent with every log position.
 */
export function requestContext(currentEpoch: () => string | undefined): RequestHandler {
  return (request, response, next) => {
    const callerRequestId = callerId(request.headers['x-request-id']);
    const context: RequestContext = {
      requestId: newRequestId(),
      callerRequestId,
      seenPosition: positionIn(request.get(headers.waitForPosition)),
      actor: 'guest',
      causationId: null,
    };
    response.setHeader('X-Request-Id', context.requestId);
    sendLogPosition(response, context, currentEpoch);
    runInContext(context, next);
  };
}

function callerId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && callerIdPattern.test(header) ? header : undefined;
}

/** Routes that wait for a position refuse a malformed one themselves. */
function positionIn(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
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
