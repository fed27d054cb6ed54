import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { paymentsKey } from './list-payments';

/** Refetches on new payments and on decisions by other admins. */
export function useLivePayments(): void {
  const client = useQueryClient();
  const pending = useRef<number | null>(undefined);
  const refetch = () => void client.invalidateQueries({ queryKey: paymentsKey() });
  useLive('notification.created', ({ notification }) => {
    if (notification.type === 'payments') refetch();
  });
  // The dashboard changes with every order too: payments are refetched only when the pending count moves.
  useLive('dashboard.changed', ({ dashboard }) => {
    const { partner_updates } = dashboard.banner;
    if (pending.current !== partner_updates) refetch();
    pending.current = partner_updates;
  });
  useLiveConnect(refetch);
}
