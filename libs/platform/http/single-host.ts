import type { IncomingMessage } from 'node:http';

/** Whether a request names at most one host. Node takes the first of several, which a proxy before it may not (RFC 9112, 3.2). */
export function hasSingleHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length <= 1;
}
