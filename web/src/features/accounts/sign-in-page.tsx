import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { LoginRequest } from '@soulvia/contracts';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '@/lib/session-store';
import { Button } from '@/ui/button';
import { PageHeading } from '@/ui/page-heading';
import { PasswordField } from '@/ui/password-field';
import { TextField } from '@/ui/text-field';
import { afterSignIn, afterSignInMs } from './after-sign-in';
import { signIn } from './sign-in';
import { signInError } from './sign-in-error';
import { signInSchema } from './sign-in-schema';

export function SignInPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { user } = useSession();
  const [signingIn, setSigningIn] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<LoginRequest>({
    resolver: standardSchemaResolver(signInSchema),
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;
  const redirect = params.get('redirect');

  const submit = form.handleSubmit(async (credentials) => {
    setFailure(null);
    setSigningIn(true);
    try {
      const answer = await signIn(credentials);
      await new Promise((resolve) => setTimeout(resolve, afterSignInMs));
      await navigate(afterSignIn(answer.user, redirect), { replace: true });
    } catch (error) {
      setSigningIn(false);
      setFailure(signInError(error));
    }
  });

  if (user && !signingIn) return <Navigate to={afterSignIn(user, redirect)} replace />;

  return (
    <div className="container-page grid justify-items-center py-12 md:py-20">
      <div className="grid w-full max-w-[440px] gap-6">
        <div className="grid gap-2 text-center">
          <p className="eyebrow">Welcome back</p>
          <PageHeading title="Sign In" />
          {redirect?.startsWith('/checkout') && <p className="meta">Sign in to finish. Your cart stays as it is.</p>}
        </div>
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid gap-5 rounded-panel border border-line bg-white p-6 shadow-2 md:p-8"
        >
          {failure && (
            <p
              role="alert"
              className="flex items-start gap-3 rounded-field border border-danger/40 bg-[#fbe9e6] px-4 py-3 font-medium text-danger"
            >
              <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{failure}</span>
            </p>
          )}
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
          <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
            {isSubmitting ? 'Signing In...' : 'Sign In'}
          </Button>
        </form>
      </div>
    </div>
  );
}
