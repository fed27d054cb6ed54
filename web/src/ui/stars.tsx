import { Star } from 'lucide-react';

const mostStars = 5;

/** A number of stars out of five. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5 text-gold">
      <span className="sr-only">
        {rating} of {mostStars} stars
      </span>
      {Array.from({ length: mostStars }, (_, index) => (
        <Star key={index} size={16} fill={index < Math.round(rating) ? 'currentColor' : 'none'} aria-hidden="true" />
      ))}
    </span>
  );
}
