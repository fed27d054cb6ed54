import type { ReviewSummary } from '@soulvia/contracts';
import { clsx } from 'clsx';
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
            className={clsx(
              'flex min-h-11 w-full items-center gap-3 rounded-field px-2 text-left tabular-nums hover:bg-sage-100',
              chosen === star && 'bg-sage-100 font-semibold',
            )}
          >
            <span>{star}</span>
            <svg
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="h-2 min-w-0 flex-1 rounded-pill bg-line text-gold"
            >
              <rect width={(reviews / count) * 100} height="8" fill="currentColor" />
            </svg>
            <span className="min-w-11 text-right">{reviews}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
