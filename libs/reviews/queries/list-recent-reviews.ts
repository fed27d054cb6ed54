import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { findShortNames } from '@soulvia/accounts';
import { findProducts } from '@soulvia/catalog';
import type { RecentReview } from '@soulvia/contracts';
import { shorten } from '@soulvia/kernel';
import { instantText, type Query as DatabaseQuery } from '@soulvia/platform/database';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { readFeatures } from '@soulvia/settings';
import { type AuthorRow, presentAuthor } from './review-row.js';

interface RecentRow extends AuthorRow {
  id: number;
  product_id: number;
  shown_rating: number;
  shown_text: string;
  created_at: string;
}

const countMax = 3;
/** That of the index. */
const ratingMin = 4;
/** Reviews among which one of each product is looked for. */
const candidatesMax = 24;
const textMax = 240;

/** The newest published reviews with many stars, one of each product; none while the shop shows no reviews of customers. */
export class ListRecentReviews extends Query<RecentReview[]> {
  /** @param source the primary by default. */
  constructor(readonly source?: ReadSource) {
    super();
  }
}

@QueryHandler(ListRecentReviews)
export class ListRecentReviewsHandler implements IQueryHandler<ListRecentReviews> {
  constructor(private readonly reads: ReadDatabase) {}

  execute({ source = this.reads.primary }: ListRecentReviews): Promise<RecentReview[]> {
    return source.read(readRecent);
  }
}

async function readRecent(query: DatabaseQuery): Promise<RecentReview[]> {
  if ((await readFeatures(query)).reviews !== 'real') return [];
  // Not a parameter: the index would not be used.
  const candidates = await query<RecentRow>(
    `select r.id, r.product_id, r.author_id, r.is_partner, r.shown_rating, r.shown_text, r.created_at
       from reviews r where r.shown_rating >= ${ratingMin} order by r.created_at desc, r.id desc limit ${candidatesMax}`,
  );
  const newest = firstOfEach(candidates);
  const products = await findProducts(query, [...newest.keys()]);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const shown = [...newest.values()].filter(({ product_id: id }) => names.has(id)).slice(0, countMax);
  const authors = await findShortNames(
    query,
    shown.flatMap(({ author_id: id }) => id ?? []),
  );
  return shown.map((row) => ({
    id: row.id,
    rating: row.shown_rating,
    text: shorten(row.shown_text, textMax),
    author: presentAuthor(row, authors),
    verified: true,
    created_at: instantText(row.created_at),
    product: { id: row.product_id, name: names.get(row.product_id) ?? '' },
  }));
}

/** @returns the first row of each product, in the order of the rows. */
function firstOfEach(rows: readonly RecentRow[]): Map<number, RecentRow> {
  const first = new Map<number, RecentRow>();
  for (const row of rows) if (!first.has(row.product_id)) first.set(row.product_id, row);
  return first;
}
