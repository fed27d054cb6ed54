import { useQuery } from '@tanstack/react-query';
import { liveLimits, noStats } from '@soulvia/contracts';
import { PaymentNotes } from '@/features/member/payments/payment-notes';
import { useFailureToast } from '@/lib/use-failure-toast';
import { SectionHeading } from '@/ui/section-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { StatsCards } from './stats-cards';
import { statsQuery } from './get-stats';

const quietRetryMs = 10_000;

/** The member's figures; defaults while they cannot be read. */
function useStats() {
  const { data, isPending, isError, isSuccess, error } = useQuery({
    ...statsQuery(),
    refetchInterval: ({ state }) => (state.status === 'error' ? quietRetryMs : liveLimits.fallbackPollMs),
  });
  const unknown = isError && !data;
  useFailureToast({ isError: unknown, isSuccess, error }, 'fetch dashboard stats');
  return { stats: data?.state ?? noStats, isPending, unknown };
}

export function StatsSection() {
  const { stats, isPending, unknown } = useStats();
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeading title="Your Statistics" />
      {isPending ? (
        <div className="grid grid-cols-1 gap-3 min-[480px]:grid-cols-2 lg:gap-5">
          <LoadingNote>Loading your statistics</LoadingNote>
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} className="h-36" />
          ))}
        </div>
      ) : (
        <StatsCards stats={stats} />
      )}
      <p role="status" className="meta empty:hidden">
        {unknown && "We can't load your figures right now. Retrying…"}
      </p>
      <PaymentNotes />
    </div>
  );
}
