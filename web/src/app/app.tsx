import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { restoreSession } from '@/features/member/accounts/restore-session';
import { setStepUp } from '@/lib/api';
import { readItem } from '@/lib/browser-storage';
import { queryClient } from '@/lib/query-client';
import { followOtherTabs, useSession } from '@/lib/session-store';
import { pendingRevocationsKey } from '@/lib/stored-session';
import { openLiveSocket } from '@/lib/live-socket';
import { startLate } from '@/lib/start-late';
import { Site } from './site';

setStepUp((methods) =>
  import('@/features/member/accounts/second-factor/ask-step-up').then((part) => part.askStepUp(methods)),
);

export function App() {
  useEffect(restoreSession, []);
  useEffect(followOtherTabs, []);
  useEffect(endPendingSessions, []);
  useLiveSession();
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

/** Sessions whose sign-out did not reach the server. */
function endPendingSessions(): void {
  if (readItem(pendingRevocationsKey))
    import('@/lib/signed-in').then(
      (part) => part.resumeRevocations(),
      () => undefined,
    );
}

function useLiveSession(): void {
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => (userId === undefined ? undefined : openLiveSocket()), [userId]);
  useEffect(() => (userId === undefined ? undefined : shareLists(userId)), [userId]);
}

/** Shares cart and wishlist with the other devices of the account. @returns stops it. */
function shareLists(userId: number): () => void {
  return startLate(
    import('@/features/shop/saved-lists/follow-account').then((part) => () => part.followAccount(userId)),
  );
}
