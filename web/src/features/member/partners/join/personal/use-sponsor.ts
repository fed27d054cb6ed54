import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invitationQuery } from '@/features/member/accounts/sign-up/find-invitation';

const pauseMs = 400;
/** Year, month and at least two digits. */
const memberId = /^\d{8,20}$/;

export type Sponsor = { state: 'none' | 'looking' | 'unknown' | 'unchecked' } | { state: 'found'; name: string };

/** The name behind a member ID, looked up after a debounce. */
export function useSponsor(text: string): Sponsor {
  const id = text.trim();
  const [requestedId, setRequestedId] = useState(id);
  useEffect(() => {
    const timer = setTimeout(() => setRequestedId(id), pauseMs);
    return () => clearTimeout(timer);
  }, [id]);
  const { data, isError } = useQuery(invitationQuery(memberId.test(requestedId) ? requestedId : null));

  if (!memberId.test(id)) return { state: 'none' };
  if (id !== requestedId) return { state: 'looking' };
  if (isError) return { state: 'unchecked' };
  if (!data) return { state: 'looking' };
  return data.invited_by ? { state: 'found', name: data.invited_by.first_name } : { state: 'unknown' };
}
