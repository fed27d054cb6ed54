import { Navigate, useNavigate } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '@/lib/session-store';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { readInvitation } from '@/features/member/accounts/sign-up/invitation';
import { invitationQuery } from '@/features/member/accounts/sign-up/find-invitation';
import { stepPath } from '../join-steps';
import { StepHeading } from '../step-heading';
import { useStepGuard } from '../use-step-guard';
import { PersonalForm } from './personal-form';
import { personalInformationQuery } from './personal-information';

export function PersonalPage() {
  const elsewhere = useStepGuard('personal');
  const { user } = useSession();
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  if (!user) return null;
  return (
    <>
      <StepHeading title="Personal Information">
        We filled in your account details. All fields except the address line are required.
      </StepHeading>
      <PersonalStart key={user.id} memberId={user.member_id} />
    </>
  );
}

/** A failed lookup of the invitation does not block the form. */
function PersonalStart({ memberId }: { memberId: string }) {
  const navigate = useNavigate();
  const known = useQuery(personalInformationQuery());
  const [ref] = useState(readInvitation);
  const invitation = useQuery({ ...invitationQuery(ref), retry: false });
  if (known.isError && !known.data)
    return <FailureNote message="Failed to load your personal information." read={known} />;
  if (!known.data || (ref !== null && invitation.isPending))
    return (
      <div className="grid gap-4">
        <LoadingNote>Loading your personal information</LoadingNote>
        <Skeleton className="h-96 rounded-panel" />
      </div>
    );
  const sponsorId = invitation.data?.invited_by?.member_id ?? null;
  return (
    <PersonalForm
      known={known.data}
      invitedBy={sponsorId === memberId ? null : sponsorId}
      onSaved={() => void navigate(stepPath('payment'))}
    />
  );
}
