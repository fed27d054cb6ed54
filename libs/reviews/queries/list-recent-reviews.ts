import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { findShortNames } from '@soulvia/accounts';
import { findProducts } from '@soulvia/catalog';
import type { RecentReview } from '@soulvia/contracts';
import { shorten } from '@soulvia/kernel';
import { instantText, type Query as DatabaseQuery } from '@soulvia/platform/database';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { readSettings } from '@soulvia/settings';
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
/** Reviews among which those of different products and authors are looked for. */
const candidatesMax = 24;
const textMax = 240;

/** The newest published reviews with many stars, one of each product and author; none while the shop shows no reviews of customers. */
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
  if ((await readSettings(query, 'features')).reviews !== 'real') return [];
  // Not a parameter: the index would not be used.
  const candidates = await query<RecentRow>(
    `select r.id, r.product_id, r.author_id, r.is_partner, r.shown_rating, r.shown_text, r.created_at
       from reviews r where r.shown_rating >= ${ratingMin} order by r.created_at desc, r.id desc limit ${candidatesMax}`,
  );
  const products = await findProducts(query, [...new Set(candidates.map(({ product_id: id }) => id))]);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const shown = varied(candidates.filter(({ product_id: id }) => names.has(id)));
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

/** The first rows of which no two have the same product or author. */
function varied(rows: readonly RecentRow[]): RecentRow[] {
  const chosen: RecentRow[] = [];
  for (const row of rows) {
    const isAlike = chosen.some(
      ({ product_id: product, author_id: author }) =>
        product === row.product_id || (author !== null && author === row.author_id),
    );
    if (!isAlike) chosen.push(row);
    if (chosen.length === countMax) break;
  }
  return chosen;
}
