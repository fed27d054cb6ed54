import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Product, productPath, relatedPath } from '@soulvia/contracts';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { FindProduct } from '../queries/find-product.js';
import { ListRelated } from '../queries/list-related.js';
import type { ResponseContent } from './cached-response.js';
import { ResponseCache } from './response-cache.js';
import { readCached } from './send-cached.js';

export const productContent =
  (queries: QueryBus, id: number) =>
  async (source: ReadSource): Promise<ResponseContent> => {
    const content = await queries.execute(new FindProduct(id, source));
    return { content, products: [content], siblings: content.family?.siblings, headers: {} };
  };

/** Which products go well with another one changes slowly; what each of them costs is noticed as in all responses. */
const suggestionsForMs = 10_000;

export const relatedContent =
  (queries: QueryBus, id: number) =>
  async (source: ReadSource): Promise<ResponseContent> => {
    const products = await queries.execute(new ListRelated(id, source));
    return { content: products, products, headers: {}, isByStatus: true, maxAgeMs: suggestionsForMs };
  };

/** What the api answers about a product, for the pages that it renders: both share one cache. */
@Injectable()
export class ProductResponses {
  constructor(
    private readonly queries: QueryBus,
    private readonly cache: ResponseCache,
    private readonly reads: ReadDatabase,
  ) {}

  /** @throws NotFound */
  find(id: number): Promise<Product> {
    return this.read(productPath(id), productContent(this.queries, id));
  }

  /** @throws NotFound */
  related(id: number): Promise<Product[]> {
    return this.read(relatedPath(id), relatedContent(this.queries, id));
  }

  /** A copy, since sales change what is cached. */
  private async read<Content>(path: string, read: ReturnType<typeof productContent>): Promise<Content> {
    const { cache, reads } = this;
    const { body } = await readCached(`/api/v1/${path}`, { cache, reads }, read);
    return JSON.parse(body.toString()) as Content;
  }
}
