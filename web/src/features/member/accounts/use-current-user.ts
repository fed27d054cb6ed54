import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from './get-me';
import { updateSessionUser } from '@/lib/session-store';

/** The stored user may be out of date: a role can have been taken away since. */
export function useCurrentUser(): void {
  const { data } = useQuery(meQuery());
  useEffect(() => {
    if (data) updateSessionUser(data);
  }, [data]);
}
