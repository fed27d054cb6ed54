import type { InvitationRequest, InvitationResponse } from '@soulvia/contracts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { postJson } from '@/lib/api';

/** The user that an email or a member ID belongs to. */
export const invitationQuery = (ref: string | null) =>
  queryOptions({
    queryKey: ['invitation', ref],
    queryFn: ref
      ? () => postJson<InvitationResponse>('auth/invitation', { ref } satisfies InvitationRequest)
      : skipToken,
    staleTime: Infinity,
  });
