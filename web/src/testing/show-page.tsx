import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { queryClient } from '@/lib/query-client';
import { ToastBars } from '@/ui/toast-bars';

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

export function showPage(page: ReactNode, at = '/') {
  queryClient.clear();
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
