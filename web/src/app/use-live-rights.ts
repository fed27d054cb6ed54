import { useQueryClient } from '@tanstack/react-query';
import { meQuery } from '@/features/member/accounts/get-me';
import { useLiveConnect } from '@/lib/live-channel';

/** Reads the admin's rights again when the socket connects: a change of duties has closed it. */
export function useLiveRights(): void {
  const client = useQueryClient();
  useLiveConnect(() => void client.invalidateQueries({ queryKey: meQuery().queryKey }));
}
