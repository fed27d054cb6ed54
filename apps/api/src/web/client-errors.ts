import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { newRequestId } from '@soulvia/platform/event-log';
import { codeForStatus, problemDocument, sentenceFor } from '@soulvia/platform/http';
import { knownMethods } from './known-methods.js';

const statusOf: Record<string, number> = {
  HPE_INVALID_METHOD: 405,
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to malformed or slow requests, for which Node creates no request object. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // oxlint-disable-next-line no-underscore-dangle -- Node stores the current response there
  const underway = (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage;
  if (error.code === 'ECONNRESET' || !socket.writable || underway?.headersSent) {
    socket.destroy();
    return;
  }
  const status = statusOf[error.code ?? ''] ?? 400;
  const problem = problemDocument(codeForStatus(status), sentenceFor(status), newRequestId());
  const body = JSON.stringify({ ...problem, status });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...(status === 405 ? [`Allow: ${knownMethods}`] : []),
    'Connection: close',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
