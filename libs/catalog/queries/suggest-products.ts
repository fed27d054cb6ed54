import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  comparableText,
  type Product,
  type SearchSuggestions,
  type SuggestedCategory,
  type SuggestedProduct,
  suggestionLimits as limits,
} from '@soulvia/contracts';
import { binding, comparable, containsComparable, type Query as Sql } from '@soulvia/platform/database';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { findProducts } from './find-products.js';
import { NamedProducts } from './named-products.js';

/** Products and categories whose names a text that is being typed may mean. */
export class SuggestProducts extends Query<SearchSuggestions> {
  /** @param source the primary by default. */
  constructor(
    readonly text: string,
    readonly source?: ReadSource,
  ) {
    super();
  }
}

/** More than are suggested, because those in stock come first. */
const candidatesMax = limits.products * 3;

@QueryHandler(SuggestProducts)
export class SuggestProductsHandler implements IQueryHandler<SuggestProducts> {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly names: NamedProducts,
  ) {}

  async execute({ text, source = this.reads.primary }: SuggestProducts): Promise<SearchSuggestions> {
    const [products, categories] = await Promise.all([
      this.products(text, source),
      source.read((query) => suggestCategories(query, text)),
    ]);
    return { products, categories };
  }

  private async products(text: string, source: ReadSource): Promise<SuggestedProduct[]> {
    const ids = (await this.names.current()).find(text, candidatesMax);
    if (ids.length === 0) return [];
    const products = await source.read((query) => findProducts(query, ids));
    return products
      .toSorted((a, b) => Number(b.is_available) - Number(a.is_available))
      .slice(0, limits.products)
      .map(suggested);
  }
}

const suggested = (product: Product): SuggestedProduct => ({
  id: product.id,
  name: product.name,
  price: product.price,
  is_available: product.is_available,
  display_image_url: product.display_image_url,
  display_image_srcset: product.display_image_srcset,
});

/** Short texts have something in common with many names. */
const similarEnough = 0.5;

/** Typos are tolerated only when no name holds the text as it is. */
async function suggestCategories(query: Sql, text: string): Promise<SuggestedCategory[]> {
  const { parameters, bind } = binding();
  const [name, typed] = [comparable('name'), bind(comparableText(text))];
  const isExact = containsComparable('name', bind, text);
  const rows = await query<SuggestedCategory & { is_exact: boolean }>(
    `select id, name, ${isExact} as is_exact from categories
      where deleted_at is null and product_count > 0 and (${isExact} or (${typed} <% ${name} and word_similarity(${typed}, ${name}) >= ${similarEnough}))
      order by is_exact desc, word_similarity(${typed}, ${name}) desc, id limit ${limits.categories}`,
    parameters,
  );
  const exact = rows.filter((row) => row.is_exact);
  return (exact.length > 0 ? exact : rows).map(({ id, name: named }) => ({ id, name: named }));
}
