import type { OwnReview, SkinType, WrittenReview } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, patchJson, postJson, sendForm } from '@/lib/api';
import { notifySuccess } from '@/lib/notify';
import { ownReviewKey, reviewsKey, reviewsPath } from './reviews-path';

export interface ReviewDraft {
  rating: number;
  text: string;
  skinType: SkinType | null;
  /** New ones, which replace those of an earlier version. */
  photos: readonly File[];
  /** Whether those of an earlier version are removed. */
  removePhotos: boolean;
}

function sendReview(productId: number, id: number | null, draft: ReviewDraft): Promise<WrittenReview> {
  const path = id === null ? reviewsPath(productId) : `${reviewsPath(productId)}/${id}`;
  const { rating, text, skinType, photos, removePhotos } = draft;
  if (photos.length > 0) {
    const form = new FormData();
    form.set('rating', String(rating));
    form.set('text', text);
    form.set('skin_type', skinType ?? '');
    for (const photo of photos) form.append('photos', photo);
    return sendForm<WrittenReview>(id === null ? 'POST' : 'PATCH', path, form);
  }
  const body = { rating, text, skin_type: skinType };
  if (id === null) return postJson<WrittenReview>(path, body);
  return patchJson<WrittenReview>(path, removePhotos ? { ...body, remove_photos: true } : body);
}

export function useSaveReview(productId: number, id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: ReviewDraft) => sendReview(productId, id, draft),
    onSuccess: (review) => {
      client.setQueryData<OwnReview>(ownReviewKey(productId), { may_write: false, review });
      notifySuccess('Thank you. Your review appears once we have checked it.');
    },
  });
}

export function useDeleteReview(productId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => deleteJson(`${reviewsPath(productId)}/${id}`),
    onSuccess: async () => {
      notifySuccess('Review deleted');
      await Promise.all(
        [ownReviewKey(productId), reviewsKey(productId)].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
}
