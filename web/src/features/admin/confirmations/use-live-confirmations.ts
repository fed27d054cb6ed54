import { useQueryClient } from '@tanstack/react-query';
import { listKey } from '@/lib/fetch-list';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { confirmationsPath } from './confirmations-path';

/** Refetches the lists when an order in them changes. */
export function useLiveConfirmations(): void {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: listKey(confirmationsPath) });
  useLive('confirmation.changed', refetch);
  useLiveConnect(refetch);
}
