import { useEffect } from 'react';
import { openLiveSocket } from './live-socket';
import { useSession } from './session-store';

export function useLiveSession(): void {
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => (userId === undefined ? undefined : openLiveSocket()), [userId]);
}
