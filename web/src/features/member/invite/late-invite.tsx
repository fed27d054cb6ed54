import type { OwnUser } from '@soulvia/contracts';
import { useRef } from 'react';
import { usePartNear } from '@/lib/use-part-near';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';

const loadPart = () => import('./invite-part').then((part) => part.InvitePart);
/** Those of a new partner are just below the first screen. */
const ahead = 0;

/** The member's links, which are below the first screen and need the code that draws a QR code. */
export function LateInvite({ user }: { user: OwnUser }) {
  const block = useRef<HTMLDivElement>(null);
  const { Part, isNear, failed, retry } = usePartNear(block, loadPart, ahead);
  return (
    <div ref={block} className="grid grid-cols-1 gap-6">
      {Part && <Part user={user} />}
      {failed && <FailureNote message="Failed to load your referral link" onRetry={retry} />}
      {!Part && !failed && (
        <div>
          {isNear && <LoadingNote>Loading your referral link</LoadingNote>}
          <Skeleton className="h-64" />
        </div>
      )}
    </div>
  );
}
