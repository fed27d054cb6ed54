import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { queryClient } from '@/lib/query-client';
import { ToastBars } from '@/ui/toast-bars';

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

export function showPage(page: ReactNode, at = '/') {
  queryClient.clear();
  // A toast of an earlier test would be dismissed, and take a new one with the same message along.
  toast.remove();
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        {page}
        <Address />
        <ToastBars />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
