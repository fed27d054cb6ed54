import { useQueryClient } from '@tanstack/react-query';
import { meQuery } from '@/features/accounts/get-me';
import { showPushedStats, statsQuery } from '@/features/member-stats/get-stats';
import { ownPaymentsQuery } from '@/features/payments/own/list-own-payments';
import { teamKey } from '@/features/team/team-key';
import { useLive, useLiveConnect } from '@/lib/live-channel';

/** Keeps the dashboard true on whatever tab. Mounted once, in its shell. */
export function useLiveMember(): void {
  const client = useQueryClient();
  const reread = (...keys: readonly (readonly unknown[])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  useLive('stats.changed', (pushed) => {
    showPushedStats(client, pushed);
    // A payment was decided: the role may have changed with it.
    reread(meQuery().queryKey, ownPaymentsQuery().queryKey);
  });
  useLive('team.changed', () => reread(statsQuery().queryKey, teamKey()));
  useLiveConnect(() => reread(meQuery().queryKey, statsQuery().queryKey, ownPaymentsQuery().queryKey, teamKey()));
}
