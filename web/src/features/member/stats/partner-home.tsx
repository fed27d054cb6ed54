import type { DashboardStats } from '@soulvia/contracts';
import { InviteCard } from '@/features/member/invite/invite-card';
import { LatestJoins } from '@/features/member/team/latest-joins';
import { useSession } from '@/lib/session-store';
import { LevelProgress } from './level-progress';

/** What a partner comes back for: the way to the next level, who joined last, and a link to invite others with. */
export function PartnerHome({ stats }: { stats: DashboardStats }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <LevelProgress stats={stats} />
      <LatestJoins />
      <InviteCard user={user} />
    </>
  );
}
