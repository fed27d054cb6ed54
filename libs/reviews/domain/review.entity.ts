import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ReviewRejection, ReviewState, SkinType } from '@soulvia/contracts';

const ContentSchema = defineEntity({
  name: 'ReviewContent',
  embeddable: true,
  properties: {
    rating: p.integer(),
    text: p.text(),
    skinType: p.text().$type<SkinType>().nullable(),
    /** Keys of images. */
    photos: p.array().$type<readonly string[]>(),
  },
});

/** What an author says about a product. */
export type Content = InferEntity<typeof ContentSchema>;

const ReviewSchema = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  properties: {
    id: p.integer().primary().autoincrement(),
    productId: p.integer(),
    /** Null once the account is erased. */
    authorId: p.integer().nullable(),
    isPartner: p.boolean(),
    /** Of `written`. */
    state: p.text().$type<ReviewState>().default('PENDING'),
    /** What the author wrote last. */
    written: () => p.embedded(ContentSchema).prefix(false),
    shown: () => p.embedded(ContentSchema).prefix('shown_').nullable(),
    reason: p.text().$type<ReviewRejection>().nullable(),
    answer: p.text().nullable(),
    decidedBy: p.integer().nullable(),
    /** Grows with every change. */
    revision: p.integer().default(1),
    createdAt: p.datetime().defaultRaw('now()'),
    writtenAt: p.datetime().defaultRaw('now()'),
    answeredAt: p.datetime().nullable(),
  },
});

export class Review extends ReviewSchema.class {}

ReviewSchema.setClass(Review);
