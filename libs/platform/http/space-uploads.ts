import type { RequestHandler } from 'express';

/** How many requests with a form begin in one turn of the event loop. */
const begunAtOnce = 4;

/**
 * Begins requests with a form a few at a time, so that other requests are answered in between when hundreds of uploads arrive at the
 * same moment.
 */
export function spaceUploads(): RequestHandler {
  const waiting: (() => void)[] = [];
  const begin = () => {
    for (const next of waiting.splice(0, begunAtOnce)) next();
    if (waiting.length > 0) setImmediate(begin);
  };
  return (request, _response, next) => {
    if (!isForm(request)) return next();
    waiting.push(next);
    if (waiting.length === 1) setImmediate(begin);
  };
}

/** Whether a request brings a form that may hold files. */
export function isForm({ headers }: { headers: { 'content-type'?: string | undefined } }): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
}
