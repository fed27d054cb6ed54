import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from './get-me';
import { updateSessionUser } from '@/lib/session-store';

/** Refreshes the stored user, whose role may have changed. */
export function useCurrentUser(): void {
  const { data } = useQuery(meQuery());
  useEffect(() => {
    if (data) updateSessionUser(data);
  }, [data]);
}
