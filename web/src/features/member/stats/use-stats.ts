import { liveLimits, noStats } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { statsQuery } from './get-stats';

const quietRetryMs = 10_000;

/** A member's own figures; the defaults while they cannot be read. */
export function useStats() {
  const { data, isPending, isError } = useQuery({
    ...statsQuery(),
    refetchInterval: ({ state }) => (state.status === 'error' ? quietRetryMs : liveLimits.fallbackPollMs),
  });
  return { stats: data?.state ?? noStats, isPending, unknown: isError && !data };
}
