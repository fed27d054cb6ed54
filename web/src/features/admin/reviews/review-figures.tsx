import { type DecisionShare, liveLimits, type ReviewFigures } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { reviewsPath } from './reviews-path';

function shareText({ published, rejected, published_percent: percent }: DecisionShare): string {
  return percent === null ? 'No decisions yet' : `${percent}% published (${published} of ${published + rejected})`;
}

/** The share of published reviews with few and with many stars, side by side. The list works without it. */
export function ReviewFiguresTable() {
  const { data } = useQuery({
    queryKey: listKey(reviewsPath, 'figures'),
    queryFn: ({ signal }) => getJson<ReviewFigures>(`${reviewsPath}/figures`, signal),
    refetchInterval: liveLimits.fallbackPollMs,
  });
  if (!data) return null;
  return (
    <div className="grid gap-2">
      <dl className="grid gap-3 sm:grid-cols-2 max-w-xl">
        {(
          [
            ['1 and 2 stars', data.low],
            ['4 and 5 stars', data.high],
          ] as const
        ).map(([label, share]) => (
          <div key={label} className="rounded-card border border-line bg-white px-5 py-3">
            <dt className="meta">{label}</dt>
            <dd className="font-semibold tabular-nums">{shareText(share)}</dd>
          </div>
        ))}
      </dl>
      <p className="meta">A low rating is no reason to reject a review: both shares should be alike.</p>
    </div>
  );
}
