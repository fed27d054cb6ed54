import type { Role } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '@/lib/session-store';
import { signInPath } from '@/lib/safe-redirect';
import { PageWait } from '@/ui/page-wait';

/** All roles but ADMIN. */
export const memberRoles: readonly Role[] = ['USER', 'GUEST_USER', 'SOULVIA_PARTNER'];

interface RequireUserProps {
  /** The allowed roles; all signed-in users by default. */
  roles?: readonly Role[];
  children: ReactNode;
}

export function RequireUser({ roles, children }: RequireUserProps) {
  const { status, user } = useSession();
  const location = useLocation();
  if (status === 'loading') return <PageWait />;
  if (!user) {
    // Signing out has already navigated: do not redirect with a return path.
    if (window.location.pathname !== location.pathname) return <PageWait />;
    return <Navigate to={signInPath(location.pathname + location.search)} replace />;
  }
  if (roles && !roles.includes(user.role)) {
    return <Navigate to={user.role === 'ADMIN' ? '/admin' : '/user-dashboard'} replace />;
  }
  return children;
}
