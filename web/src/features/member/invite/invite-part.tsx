import type { OwnUser } from '@soulvia/contracts';
import { InviteCard } from './invite-card';
import { LinkStats } from './link-stats';
import { OwnCoupons } from './own-coupons';
import { ShareProduct } from './share-product';

export function InvitePart({ user }: { user: OwnUser }) {
  return (
    <>
      <InviteCard user={user} />
      <ShareProduct />
      {user.role === 'SOULVIA_PARTNER' && <OwnCoupons />}
      <LinkStats />
    </>
  );
}
