import { isolated } from '@soulvia/contracts';
import { Gift } from 'lucide-react';
import { lazyPart } from '@/lib/lazy-part';
import { Button } from '@/ui/button';
import type { Invitation } from './use-invitation';

const UnknownInvitation = lazyPart(() =>
  import('./unknown-invitation').then((part) => ({ default: part.UnknownInvitation })),
);

/** Who has invited the visitor. A sponsor is set once, so an invitation that names no member is corrected before the account exists. */
export function InvitationNote({ invitation }: { invitation: Invitation }) {
  if (invitation.invitedBy) return <InvitedBy name={invitation.invitedBy.first_name} onDecline={invitation.forget} />;
  if (invitation.ref === null || !invitation.isUnknown) return null;
  return <UnknownInvitation key={invitation.ref} {...invitation} given={invitation.ref} />;
}

function InvitedBy({ name, onDecline }: { name: string; onDecline: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-card bg-sage-100 px-4 py-2 text-moss">
      <Gift size={20} aria-hidden="true" className="shrink-0" />
      <p role="status" className="min-w-0 flex-1 font-medium wrap-anywhere">
        Invited by {isolated(name)}
      </p>
      <Button variant="quiet" size="small" className="-mr-3" onClick={onDecline}>
        Not them?<span className="sr-only"> Remove the invitation</span>
      </Button>
    </div>
  );
}
