import type { LoginRequest } from '@soulvia/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '@/lib/use-hydrated';
import { hasNewAccount, takeNewAccount } from './new-account';

/** Time for the person to use the form instead, for another account. */
const leadOnMs = 2000;

/**
 * Signs in the account that was just opened in this tab, unless the person uses the form first.
 *
 * @returns whether it is about to, and what stops it.
 */
export function useLeadOn(
  signIn: (credentials: LoginRequest) => Promise<void>,
): [isLeading: boolean, stop: () => void] {
  const [isLeading, setLeading] = useState(hasNewAccount);
  const leadOn = useEffectEvent(() => {
    const credentials = takeNewAccount();
    setLeading(false);
    if (credentials) void signIn(credentials);
  });
  useEffect(() => {
    if (!isLeading) return undefined;
    const timer = setTimeout(() => leadOn(), leadOnMs);
    return () => clearTimeout(timer);
  }, [isLeading]);
  const stop = () => {
    if (!isLeading) return;
    takeNewAccount();
    setLeading(false);
  };
  return [useHydrated() && isLeading, stop];
}
