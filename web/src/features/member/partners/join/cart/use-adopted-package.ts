import { joinMessages } from '@soulvia/contracts';
import { useEffect } from 'react';
import { notify } from '@/lib/notify';
import { useSession } from '@/lib/session-store';
import { adoptGuestPackage } from './partner-cart-store';

/** Merges the guest's package at sign-in. */
export function useAdoptedPackage(): void {
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined && adoptGuestPackage(userId)) notify(joinMessages.onePackage);
  }, [userId]);
}
