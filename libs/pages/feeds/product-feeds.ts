import { Injectable } from '@nestjs/common';
import { type ListedProduct, readListedProducts } from '@soulvia/catalog';
import { memoizeFor } from '@soulvia/platform/concurrency';
import type { Query } from '@soulvia/platform/database';
import { ReadDatabase } from '@soulvia/platform/replica';
import { readSettings } from '@soulvia/settings';
import { unitDelivery } from '../unit-delivery.js';
import { FeedFile } from './feed-file.js';
import type { FeedFormat, FeedShop } from './feed-format.js';
import { googleFeed } from './google-feed.js';
import { metaFeed } from './meta-feed.js';

const formats = { 'google.xml': googleFeed, 'meta.csv': metaFeed } as const;

export type FeedName = keyof typeof formats;
export const feedNames = Object.keys(formats) as FeedName[];

/** More products than this are left out, so that a feed stays below the size limits of those that read it. */
const productsMax = 50_000;
/** Shopping sites read a feed once an hour at most; a client that asks more often gets the feed of the last minute. */
const keptMs = 60_000;

/**
 * Product feeds for shopping sites, while they are switched on. Each is read in one snapshot and kept compressed for a minute: the
 * snapshot ends before the first byte is sent, however slowly a client reads (docs/adr/0069-product-feeds-from-memory.md).
 */
@Injectable()
export class ProductFeeds {
  private readonly files = new Map<string, () => Promise<FeedFile>>();

  constructor(private readonly reads: ReadDatabase) {}

  /**
   * @param origin of the shop, such as `https://soulvia.example.pk`.
   * @returns undefined while feeds are switched off.
   */
  async find(name: FeedName, origin: string): Promise<FeedFile | undefined> {
    const { feeds } = await this.reads.primary.read((query) => readSettings(query, 'features'));
    if (feeds === 'off') return undefined;
    const key = `${name} ${origin}`;
    const file = this.files.get(key) ?? memoizeFor(() => this.make(formats[name], origin), keptMs);
    this.files.set(key, file);
    return file();
  }

  private make(format: FeedFormat, origin: string): Promise<FeedFile> {
    return this.reads.choose().readInSnapshot(async (query) => {
      const { name, tagline, free_delivery_from: freeFrom } = await readSettings(query, 'company');
      const prices = { ...(await readSettings(query, 'delivery')), freeFrom };
      const shop: FeedShop = {
        name,
        description: tagline,
        origin,
        deliveryOf: ({ price }: ListedProduct) => unitDelivery(prices, price),
      };
      return FeedFile.of(format.type, renderText(format, shop, query));
    });
  }
}

async function* renderText(format: FeedFormat, shop: FeedShop, query: Query): AsyncGenerator<string> {
  yield format.head(shop);
  for await (const products of readListedProducts(query, productsMax))
    yield products.map((product) => format.product(product, shop)).join('');
  yield format.end;
}
