import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '@/lib/session-store';
import { afterSignIn } from '../sign-in/after-sign-in';
import { parseInvitation, rememberInvitation } from './invitation';
import { SignUpForm } from './sign-up-form';

export function SignUpPage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const redirect = params.get('redirect');
  const ref = parseInvitation(params.get('ref'));
  // Also for users with an account, because the partner sign-up asks for it again.
  useEffect(() => {
    if (ref) rememberInvitation(ref);
  }, [ref]);
  return user ? <Navigate to={afterSignIn(user, redirect)} replace /> : <SignUpForm redirect={redirect} />;
}
