import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetPrivateData } from '@/lib/query-client';
import { signInPath } from '@/lib/safe-redirect';
import { useSession } from '@/lib/session-store';

/** Open to everybody, so that an old session ending must not tear a person away. */
const openToAll = /^\/(?:sign-in|sign-up|register|forgot-password|reset-password)(?:\/|$)/i;

export function ExpiredRedirect() {
  const { expired } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    forgetPrivateData();
    if (!openToAll.test(pathname)) void navigate(signInPath(pathname + search), { replace: true });
  });
  // Only the moment of expiry counts, not where the person goes afterwards.
  useEffect(() => {
    if (expired) leave();
  }, [expired]);
  return null;
}
