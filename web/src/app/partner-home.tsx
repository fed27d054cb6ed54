import { noStats, type OwnUser } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { LateInvite } from '@/features/member/invite/late-invite';
import { statsQuery } from '@/features/member/stats/get-stats';
import { LevelHistory } from '@/features/member/stats/level-history';
import { LevelProgress } from '@/features/member/stats/level-progress';
import { lazyPart } from '@/lib/lazy-part';
import { ownAgreementQuery } from '@/lib/own-agreement';
import { LatestJoins } from '@/features/member/team/latest-joins';

// Few partners see it, and its code is for them alone.
const AgreementBanner = lazyPart(() =>
  import('@/features/member/partners/agreement-banner').then((part) => ({ default: part.AgreementBanner })),
);

/** What a partner comes back for: links to invite others with, the way to the next level, the levels so far, and who joined last. */
export function PartnerHome({ user }: { user: OwnUser }) {
  const { data, isPending } = useQuery(statsQuery());
  const agreement = useQuery(ownAgreementQuery()).data;
  return (
    <>
      {agreement?.accepted === false && <AgreementBanner version={agreement.version} />}
      <LateInvite user={user} />
      {!isPending && <LevelProgress stats={data?.state ?? noStats} />}
      <LevelHistory />
      <LatestJoins />
    </>
  );
}
