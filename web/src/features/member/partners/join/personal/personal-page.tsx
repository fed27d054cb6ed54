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

function PersonalStart({ memberId }: { memberId: string }) {
  const navigate = useNavigate();
  const { known, invitedBy, failed, retrying, retry } = useStart(memberId);
  if (failed)
    return <FailureNote message="Failed to load your personal information." retrying={retrying} onRetry={retry} />;
  if (!known)
    return (
      <div className="grid gap-4">
        <LoadingNote>Loading your personal information</LoadingNote>
        <Skeleton className="h-96 rounded-panel" />
      </div>
    );
  return <PersonalForm known={known} invitedBy={invitedBy} onSaved={() => void navigate(stepPath('payment'))} />;
}

/** Initial values of the personal form. A failed lookup of the invitation does not block it. */
function useStart(ownMemberId: string) {
  const known = useQuery(personalInformationQuery());
  const [ref] = useState(readInvitation);
  const invitation = useQuery({ ...invitationQuery(ref), retry: false });
  const sponsorId = invitation.data?.invited_by?.member_id ?? null;
  const settled = ref === null || invitation.data !== undefined || invitation.isError;
  return {
    known: settled ? known.data : undefined,
    invitedBy: sponsorId === ownMemberId ? null : sponsorId,
    failed: known.isError && !known.data,
    retrying: known.isFetching,
    retry: () => void known.refetch(),
  };
}
