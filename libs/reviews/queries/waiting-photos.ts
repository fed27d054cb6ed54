import type { Query } from '@soulvia/platform/database';

export interface WrittenPhotos {
  author_id: number | null;
  photos: string[];
}

/** The keys of the photos that the author of a review sent last. */
export async function findWrittenPhotos(query: Query, reviewId: number): Promise<WrittenPhotos | undefined> {
  const [row] = await query<WrittenPhotos>('select author_id, photos from reviews where id = $1', [reviewId]);
  return row;
}
