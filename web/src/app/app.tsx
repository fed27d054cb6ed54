import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { restoreSession } from '@/features/member/accounts/restore-session';
import { queryClient } from '@/lib/query-client';
import { followOtherTabs } from '@/lib/session-store';
import { useLiveSession } from '@/lib/use-live-session';
import { ToastBars } from '@/ui/toast-bars';
import { ExpiredRedirect } from './expired-redirect';
import { Pages } from './pages';

export function App() {
  useEffect(restoreSession, []);
  useEffect(followOtherTabs, []);
  useLiveSession();
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ExpiredRedirect />
        <Pages />
        <ToastBars />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
