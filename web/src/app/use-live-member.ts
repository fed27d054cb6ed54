import { useQueryClient } from '@tanstack/react-query';
import { meQuery } from '@/features/member/accounts/get-me';
import { showPushedStats, statsQuery } from '@/features/member/stats/get-stats';
import { ownPaymentsQuery } from '@/features/member/payments/list-own-payments';
import { teamKey } from '@/features/member/team/team-key';
import { useLive, useLiveConnect } from '@/lib/live-channel';

/** Keeps the dashboard true on whatever tab. Mounted once, in its shell. */
export function useLiveMember(): void {
  const client = useQueryClient();
  const refetch = (...keys: readonly (readonly unknown[])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  useLive('stats.changed', (pushed) => {
    showPushedStats(client, pushed);
    // A payment was decided: the role may have changed with it.
    refetch(meQuery().queryKey, ownPaymentsQuery().queryKey);
  });
  useLive('team.changed', () => refetch(statsQuery().queryKey, teamKey()));
  useLiveConnect(() => refetch(meQuery().queryKey, statsQuery().queryKey, ownPaymentsQuery().queryKey, teamKey()));
}
