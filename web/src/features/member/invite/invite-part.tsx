import type { CouponTerms, OwnUser } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { lazyPart } from '@/lib/lazy-part';
import { privateKey } from '@/lib/query-client';
import { FailureNote } from '@/ui/failure-note';
import { InviteCard } from './invite-card';
import { LinkStats } from './link-stats';
import { ShareProduct } from './share-product';

/** Its code is loaded for a partner with discount codes. */
const OwnCoupons = lazyPart<{ coupons: readonly CouponTerms[] }>(() =>
  import('./own-coupons').then((part) => ({ default: part.OwnCoupons })),
);

export function InvitePart({ user }: { user: OwnUser }) {
  const { data: coupons = [], ...read } = useQuery({
    queryKey: privateKey('own-coupons'),
    enabled: user.role === 'SOULVIA_PARTNER',
    queryFn: ({ signal }) => getJson<CouponTerms[]>('coupons/own', signal),
  });
  return (
    <>
      <InviteCard user={user} />
      <ShareProduct />
      {read.isError && <FailureNote message="Failed to load your discount codes" read={read} />}
      {coupons.length > 0 && <OwnCoupons coupons={coupons} />}
      <LinkStats />
    </>
  );
}
