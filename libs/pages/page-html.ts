import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
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
  /** Memory that it takes at most, in bytes. */
  readonly size: number;
  private readonly encoded = new Map<'br' | 'gzip', Promise<Buffer>>();
  /** As text, until browsers have asked for it: they take the short form. */
  private plain: Buffer | undefined;
  private short = Buffer.alloc(0);

  constructor(
    readonly page: Pick<ServedPage, 'status' | 'frameOrigin'>,
    html: string,
    /** Whether the page is in it; otherwise the browser renders it. */
    readonly isRendered: boolean,
  ) {
    this.plain = Buffer.from(html);
    this.size = Math.ceil(this.plain.length * memoryFactor);
  }

  get html(): Buffer {
    return this.plain ?? brotliDecompressSync(this.short);
  }

  bodyIn(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.html);
    const known = this.encoded.get(encoding);
    if (known) return known;
    const body = this.encode(encoding);
    this.encoded.set(encoding, body);
    return body;
  }

  private async encode(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const { html } = this;
    if (encoding === 'gzip') return zip(html, { level: levels.gzip });
    const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
    this.short = await brotli(html, { params: { [quality]: levels.br, [size]: html.length } });
    this.plain = undefined;
    return this.short;
  }
}
