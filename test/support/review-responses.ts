import type { ModeratedReview, ReviewFigures, ReviewState } from '@soulvia/contracts';

const time = '2026-03-04T05:06:07.000Z';
const states: ReviewState[] = ['PENDING', 'PUBLISHED', 'REJECTED'];
const content = { rating: 4, text: 'Soft and light.', skin_type: 'DRY' as const, photos: [] };

/** Reviews that wait, are published with an answer, and are rejected; with long texts, unbroken words and photos. */
export function reviews(count: number): ModeratedReview[] {
  return Array.from({ length: count }, (_, index) => {
    const state = states[index % states.length] ?? 'PENDING';
    const isDecided = state !== 'PENDING';
    return {
      id: index + 1,
      product_id: 1,
      product_name: 'Overnight barrier repair moisturiser with niacinamide and rose water, 100 ml',
      author: { name: index % 2 ? 'Ayesha S.' : 'Muhammad-Abdullah-Rahman-Chaudhry C.', is_partner: index % 2 === 0 },
      state,
      rating: (index % 5) + 1,
      text: index % 2 ? 'x'.repeat(300) : 'Soft and light, and it does not sting. '.repeat(12),
      skin_type: 'SENSITIVE',
      photos: ['/img/placeholder.svg', '/img/placeholder.svg?2', '/img/placeholder.svg?3'].map((url) => ({
        url,
        srcset: `${url} 160w`,
      })),
      reason: state === 'REJECTED' ? 'HEALTH_CLAIM' : null,
      published: state === 'REJECTED' ? null : content,
      answer: state === 'PUBLISHED' ? { text: 'Thank you for telling us. '.repeat(8), at: time } : null,
      created_at: time,
      written_at: time,
      revision: 2,
      decided_by: isDecided ? { id: 1, name: 'Muhammad Abdullah Chaudhry' } : null,
    };
  });
}

export const reviewFigures: ReviewFigures = {
  low: { published: 1_234, rejected: 6, published_percent: 100 },
  high: { published: 0, rejected: 0, published_percent: null },
};
