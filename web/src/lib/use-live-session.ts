import { liveLimits } from '@soulvia/contracts';
import { useEffect } from 'react';
import { useLiveStatus } from './live-channel';
import { openLiveSocket } from './live-socket';
import { useSession } from './session-store';

export function useLiveSession(): void {
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => (userId === undefined ? undefined : openLiveSocket()), [userId]);
}

/** For queries that pushes keep fresh: how often to ask while none can arrive. */
export function useFallbackPoll(): number | false {
  return useLiveStatus() === 'connected' ? false : liveLimits.fallbackPollMs;
}
