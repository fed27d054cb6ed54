import {
  type ModeratedReview,
  type Review,
  type ReviewAuthor,
  type ReviewContent,
  reviewMessages,
  type ReviewPhoto,
  type ReviewRejection,
  type ReviewState,
  type SkinType,
  type WrittenReview,
} from '@soulvia/contracts';
import { instantText } from '@soulvia/platform/database';
import { imageWidths, publicBase, servedWidth } from '@soulvia/platform/files';
import { isWaiting, waitingKind } from '../domain/photo-keys.js';

export interface AuthorRow {
  author_id: number | null;
  is_partner: boolean;
}

interface AnswerRow {
  answer: string | null;
  answered_at: string | null;
}

interface ShownRow extends AnswerRow {
  shown_rating: number | null;
  shown_text: string | null;
  shown_skin_type: SkinType | null;
  shown_photos: string[] | null;
}

export interface ReviewRow extends ShownRow, AuthorRow {
  id: number;
  helpful: number;
  created_at: string;
}

export interface WrittenRow extends ReviewRow {
  product_id: number;
  state: ReviewState;
  rating: number;
  text: string;
  skin_type: SkinType | null;
  photos: string[];
  reason: ReviewRejection | null;
  decided_by: number | null;
  revision: number;
  written_at: string;
}

export const reviewColumns = `r.id, r.author_id, r.is_partner, r.shown_rating, r.shown_text, r.shown_skin_type, r.shown_photos, r.answer,
  r.answered_at, r.helpful, r.created_at`;

export const writtenColumns = `${reviewColumns}, r.product_id, r.state, r.rating, r.text, r.skin_type, r.photos, r.reason, r.decided_by,
  r.revision, r.written_at`;

type Names = ReadonlyMap<number, string>;

/** The path above a review's photos that are not published, for the current session. */
export type LinkTo = (reviewId: number) => string;

export function presentReview(row: ReviewRow, names: Names): Review {
  return {
    id: row.id,
    ...presentShown(row),
    author: presentAuthor(row, names),
    verified: true,
    answer: presentAnswer(row),
    helpful: row.helpful,
    created_at: instantText(row.created_at),
  };
}

export function presentWritten(row: WrittenRow, linkTo: LinkTo): WrittenReview {
  return {
    id: row.id,
    product_id: row.product_id,
    state: row.state,
    rating: row.rating,
    text: row.text,
    skin_type: row.skin_type,
    photos: presentPhotos(row.photos, linkTo(row.id)),
    reason: row.reason,
    published: row.shown_rating === null ? null : presentShown(row),
    answer: presentAnswer(row),
    created_at: instantText(row.created_at),
    written_at: instantText(row.written_at),
  };
}

export function presentModerated(
  row: WrittenRow,
  { products, authors, staff }: { products: Names; authors: Names; staff: Names },
  linkTo: LinkTo,
): ModeratedReview {
  const { decided_by: decider } = row;
  return {
    ...presentWritten(row, linkTo),
    product_name: products.get(row.product_id) ?? '',
    author: presentAuthor(row, authors),
    revision: row.revision,
    decided_by: decider === null ? null : { id: decider, name: staff.get(decider) ?? 'A former admin' },
  };
}

export function presentAuthor({ author_id: id, is_partner }: AuthorRow, names: Names): ReviewAuthor {
  return { name: (id === null ? undefined : names.get(id)) ?? reviewMessages.formerCustomer, is_partner };
}

function presentAnswer({ answer, answered_at: at }: AnswerRow): WrittenReview['answer'] {
  return answer === null || at === null ? null : { text: answer, at: instantText(at) };
}

function presentShown({ shown_rating, shown_text, shown_skin_type, shown_photos }: ShownRow): ReviewContent {
  return {
    rating: shown_rating ?? 0,
    text: shown_text ?? '',
    skin_type: shown_skin_type,
    photos: presentPhotos(shown_photos ?? []),
  };
}

/** @param above path of photos that are not published. */
function presentPhotos(keys: readonly string[], above = ''): ReviewPhoto[] {
  return keys.map((key) => {
    const path = isWaiting(key) ? `${above}/${key.slice(waitingKind.length + 1)}` : `${publicBase}/${key}`;
    const toUrl = (width: number) => `${path}-${width}.webp`;
    return { url: toUrl(servedWidth), srcset: imageWidths.map((width) => `${toUrl(width)} ${width}w`).join(', ') };
  });
}
