import type { ModeratedReview, Review, WrittenReview } from '@soulvia/contracts';

const content = { rating: 4, text: 'Soft and light on the skin.', skin_type: 'DRY' as const, photos: [] };
const time = '2026-11-20T10:00:00.000Z';

export function sampleReview(changes: Partial<Review> = {}): Review {
  return {
    id: 21,
    ...content,
    author: { name: 'Ayesha S.', is_partner: false },
    verified: true,
    answer: null,
    helpful: 0,
    created_at: time,
    ...changes,
  };
}

export function sampleWritten(changes: Partial<WrittenReview> = {}): WrittenReview {
  return {
    id: 22,
    product_id: 1,
    state: 'PENDING',
    ...content,
    reason: null,
    published: null,
    answer: null,
    created_at: time,
    written_at: time,
    ...changes,
  };
}

export function sampleModerated(changes: Partial<ModeratedReview> = {}): ModeratedReview {
  return {
    ...sampleWritten(),
    product_name: 'Glow Serum',
    author: { name: 'Ayesha S.', is_partner: false },
    revision: 3,
    decided_by: null,
    ...changes,
  };
}
