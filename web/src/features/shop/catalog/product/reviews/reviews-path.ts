import { privateKey } from '@/lib/query-client';

export const reviewsPath = (productId: number) => `products/${productId}/reviews`;

/** Key prefix of everything that visitors read about the reviews of a product. */
export const reviewsKey = (productId: number, ...rest: readonly unknown[]) => ['reviews', productId, ...rest];

export const ownReviewKey = (productId: number) => privateKey('own-review', productId);
