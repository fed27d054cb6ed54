import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readInvitation } from '@/features/member/accounts/sign-up/invitation';
import { invitationQuery } from '@/features/member/accounts/sign-up/find-invitation';
import { personalInformationQuery } from './personal-information';

/** What the personal form begins with. An invitation that cannot be looked up keeps nobody from going on. */
export function useStart(ownMemberId: string) {
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
