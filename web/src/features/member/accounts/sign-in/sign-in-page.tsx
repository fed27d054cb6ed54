import type { LoginRequest } from '@soulvia/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { redirectQuery } from '@/lib/safe-redirect';
import { useSession } from '@/lib/session-store';
import { schemaResolver } from '@/lib/schema-resolver';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { formCard, FormPage } from '@/ui/form-page';
import { PasswordField } from '@/ui/password-field';
import { TextField } from '@/ui/text-field';
import { TextLink } from '@/ui/text-link';
import { afterSignIn, afterSignInMs } from './after-sign-in';
import { signIn } from './sign-in';
import { signInError } from './sign-in-error';
import { SignInReason } from './sign-in-reason';
import { signInSchema } from './sign-in-schema';

export function SignInPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { user } = useSession();
  const [signingIn, setSigningIn] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<LoginRequest>({
    resolver: schemaResolver(signInSchema),
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;
  const redirect = params.get('redirect');

  const submit = form.handleSubmit(async (credentials) => {
    setFailure(null);
    setSigningIn(true);
    try {
      const response = await signIn(credentials);
      await new Promise((resolve) => setTimeout(resolve, afterSignInMs));
      await navigate(afterSignIn(response.user, redirect), { replace: true });
    } catch (error) {
      setSigningIn(false);
      setFailure(signInError(error));
    }
  });

  if (user && !signingIn) return <Navigate to={afterSignIn(user, redirect)} replace />;

  return (
    <FormPage eyebrow="Welcome back" title="Sign In" intro={<SignInReason redirect={redirect} />}>
      <form noValidate onSubmit={(event) => void submit(event)} className={formCard}>
        {failure && <FailureNote message={failure} />}
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
        <div className="-my-3 justify-self-end">
          <TextLink to="/forgot-password">Forgot Password?</TextLink>
        </div>
        <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
      <p className="flex flex-wrap items-center justify-center gap-x-2">
        New to Soulvia? <TextLink to={`/sign-up${redirectQuery(redirect)}`}>Create an account</TextLink>
      </p>
    </FormPage>
  );
}
