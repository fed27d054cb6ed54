import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ServedPage } from './public-page.js';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Higher levels take several times as long for a few per cent. */
const levels = { br: 5, gzip: 6 };
/** A document with its compressed forms, in relation to its size. */
const memoryFactor = 1.6;

/** The whole HTML of a page, compressed when it is first requested in an encoding. */
export class PageHtml {
  readonly html: Buffer;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly page: Pick<ServedPage, 'status' | 'frameOrigin'>,
    html: string,
    /** Whether the page is in it; otherwise the browser renders it. */
    readonly isRendered: boolean,
  ) {
    this.html = Buffer.from(html);
  }

  /** Memory that it takes at most, in bytes. */
  get size(): number {
    return Math.ceil(this.html.length * memoryFactor);
  }

  bodyIn(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding);
    if (known) return known;
    const body = this.encode(encoding);
    this.encoded.set(encoding, body);
    return body;
  }

  private async encode(encoding: Encoding): Promise<Buffer> {
    const { html } = this;
    if (encoding === 'identity') return html;
    if (encoding === 'gzip') return zip(html, { level: levels.gzip });
    const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
    return brotli(html, { params: { [quality]: levels.br, [size]: html.length } });
  }
}
