import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '@/lib/session-store';
import { afterSignIn } from '../sign-in/after-sign-in';
import { SignUpForm } from './sign-up-form';

export function SignUpPage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const redirect = params.get('redirect');
  return user ? <Navigate to={afterSignIn(user, redirect)} replace /> : <SignUpForm redirect={redirect} />;
}
