import { findShortNames, findStaffNames } from '@soulvia/accounts';
import { findProductNames } from '@soulvia/catalog';
import type { ModeratedReview, ReviewState } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import {
  type Bind,
  type Counted,
  type List,
  type Query,
  readFilteredPage,
  type RowRange,
} from '@soulvia/platform/database';
import { type LinkTo, presentModerated, type WrittenRow, writtenColumns } from './review-row.js';

export interface ModerationFilter {
  state: ReviewState;
  /** Stars; null for all. */
  rating: number | null;
}

/** Reviews of a state for staff: those that wait longest first, decided ones with the newest first. */
export async function listModeratedReviews(
  query: Query,
  filter: ModerationFilter,
  page: RowRange,
  linkTo: LinkTo,
): Promise<Counted & { reviews: ModeratedReview[] }> {
  const direction = filter.state === 'PENDING' ? '' : ' desc';
  const list: List = {
    table: 'reviews',
    alias: 'r',
    key: 'id',
    columns: () => writtenColumns,
    where: (bind) => buildCondition(filter, bind),
    order: `r.written_at${direction}, r.id${direction}`,
  };
  const { rows, ...counted } = await readFilteredPage<WrittenRow>(query, list, page);
  return { reviews: await present(query, rows, linkTo), ...counted };
}

export async function findModeratedReview(query: Query, reviewId: number, linkTo: LinkTo): Promise<ModeratedReview> {
  const rows = await query<WrittenRow>(`select ${writtenColumns} from reviews r where r.id = $1`, [reviewId]);
  const [review] = await present(query, rows, linkTo);
  if (!review) throw new NotFound('Review');
  return review;
}

async function present(query: Query, rows: readonly WrittenRow[], linkTo: LinkTo): Promise<ModeratedReview[]> {
  const [products, authors, staff] = await Promise.all([
    findProductNames(
      query,
      rows.map(({ product_id: id }) => id),
    ),
    findShortNames(
      query,
      rows.flatMap(({ author_id: id }) => id ?? []),
    ),
    findStaffNames(
      query,
      rows.flatMap(({ decided_by: id }) => id ?? []),
    ),
  ]);
  return rows.map((row) => presentModerated(row, { products, authors, staff }, linkTo));
}

function buildCondition({ state, rating }: ModerationFilter, bind: Bind): string {
  const byState = `r.state = ${bind(state)}`;
  return rating === null ? byState : `${byState} and r.rating = ${bind(rating)}`;
}
