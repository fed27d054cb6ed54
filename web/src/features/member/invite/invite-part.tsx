import { InviteCard } from './invite-card';
import { LinkStats } from './link-stats';
import type { InvitingUser } from './member-link';
import { ShareProduct } from './share-product';

/** Links to invite others with, and their statistics. */
export function InvitePart({ user }: { user: InvitingUser }) {
  return (
    <>
      <InviteCard user={user} />
      <ShareProduct />
      <LinkStats />
    </>
  );
}
