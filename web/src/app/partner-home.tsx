import { noStats, type OwnUser } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { LateInvite } from '@/features/member/invite/late-invite';
import { AgreementBanner } from '@/features/member/partners/agreement-banner';
import { statsQuery } from '@/features/member/stats/get-stats';
import { LevelHistory } from '@/features/member/stats/level-history';
import { LevelProgress } from '@/features/member/stats/level-progress';
import { LatestJoins } from '@/features/member/team/latest-joins';

/** What a partner comes back for: links to invite others with, the way to the next level, the levels so far, and who joined last. */
export function PartnerHome({ user }: { user: OwnUser }) {
  const { data, isPending } = useQuery(statsQuery());
  return (
    <>
      <AgreementBanner />
      <LateInvite user={user} />
      {!isPending && <LevelProgress stats={data?.state ?? noStats} />}
      <LevelHistory />
      <LatestJoins />
    </>
  );
}
