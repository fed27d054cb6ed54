import type { ReviewSummary } from '@soulvia/contracts';
import { reviewsText } from '@/lib/review-texts';

interface RatingBarsProps {
  summary: ReviewSummary;
  /** Stars that the list is narrowed to; null for all. */
  chosen: number | null;
  onChoose: (stars: number | null) => void;
}

/** How many reviews have five stars, four and so on. A bar narrows the list to its stars, and widens it again. */
export function RatingBars({ summary: { stars, count }, chosen, onChoose }: RatingBarsProps) {
  const rows = stars.map((reviews, index) => ({ star: index + 1, reviews })).toReversed();
  return (
    <ul aria-label="Reviews by stars" className="grid">
      {rows.map(({ star, reviews }) => (
        <li key={star}>
          <button
            type="button"
            aria-pressed={chosen === star}
            aria-label={`${star} ${star === 1 ? 'star' : 'stars'}: ${reviewsText(reviews)}`}
            onClick={() => onChoose(chosen === star ? null : star)}
            className="grid min-h-11 w-full grid-cols-[1.5rem_1fr_3rem] items-center gap-3 rounded-field px-2 text-left tabular-nums hover:bg-sage-100 aria-pressed:bg-sage-100 aria-pressed:font-semibold"
          >
            <span>{star}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full rounded-pill">
              <rect width="100" height="8" className="fill-line" />
              <rect width={(reviews / count) * 100} height="8" className="fill-gold" />
            </svg>
            <span className="text-right">{reviews}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
