import type { OwnUser } from '@soulvia/contracts';
import { InviteCard } from './invite-card';
import { LinkStats } from './link-stats';
import { ShareProduct } from './share-product';

export function InvitePart({ user }: { user: OwnUser }) {
  return (
    <>
      <InviteCard user={user} />
      <ShareProduct />
      <LinkStats />
    </>
  );
}
