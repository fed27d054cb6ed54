import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetPrivateData } from '@/lib/query-client';
import { signInPath } from '@/lib/safe-redirect';
import { useSession } from '@/lib/session-store';

/** Public pages: an expired session must not redirect away from them. */
const openToAll =
  /^\/(?:contact|sign-in|sign-up|register|forgot-password|reset-password|staff-invitation|verify-email|order|messages|newsletter)(?:\/|$)/i;

export function ExpiredRedirect() {
  const { expired } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    forgetPrivateData();
    if (!openToAll.test(pathname)) void navigate(signInPath(pathname + search), { replace: true });
  });
  // Runs once, at the moment of expiry.
  useEffect(() => {
    if (expired) leave();
  }, [expired]);
  return null;
}
