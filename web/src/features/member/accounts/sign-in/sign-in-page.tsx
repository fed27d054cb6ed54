import { type LoginRequest, type LoginResponse, type SecondFactorRequired, signInRules } from '@soulvia/contracts';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { redirectQuery } from '@/lib/safe-redirect';
import { startSession, useSession } from '@/lib/session-store';
import { schemaResolver } from '@/lib/schema-resolver';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { formCard, FormPage } from '@/ui/form-page';
import { PageWait } from '@/ui/page-wait';
import { PasswordField } from '@/ui/password-field';
import { TextField } from '@/ui/text-field';
import { TextLink } from '@/ui/text-link';
import { textSchema } from '@/lib/text-schema';
import { postJson } from '@/lib/api';
import { clearDraftsOfOthers } from '@/lib/clear-drafts';
import { mergeGuestCart } from '@/features/shop/cart/cart-store';
import { mergeGuestWishlist } from '@/features/shop/wishlist/wishlist-store';
import { notify } from '@/lib/notify';
import { expectWelcome } from '@/lib/welcome-banner-delay';
import { afterSignIn, afterSignInMs } from './after-sign-in';
import { signInError } from './sign-in-error';

const signInSchema = z.object({
  email: textSchema(signInRules.email),
  password: textSchema(signInRules.password),
});

const SecondFactorStep = lazy(() =>
  import('../second-factor/second-factor-step').then((part) => ({ default: part.SecondFactorStep })),
);
const PasskeySignIn = lazy(() =>
  import('../second-factor/passkey-sign-in').then((part) => ({ default: part.PasskeySignIn })),
);

export function SignInPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { user } = useSession();
  const [signingIn, setSigningIn] = useState(false);
  const [factor, setFactor] = useState<SecondFactorRequired['second_factor'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<LoginRequest>({
    resolver: schemaResolver(signInSchema),
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;
  const redirect = params.get('redirect');

  const enter = async (response: LoginResponse) => {
    setSigningIn(true);
    adopt(response);
    await new Promise((resolve) => setTimeout(resolve, afterSignInMs));
    await navigate(afterSignIn(response.user, redirect), { replace: true });
  };

  const submit = form.handleSubmit(async (credentials) => {
    setFailure(null);
    setSigningIn(true);
    try {
      const response = await postJson<LoginResponse | SecondFactorRequired>('auth/login', credentials);
      if ('tokens' in response) return await enter(response);
      setFactor(response.second_factor);
      setSigningIn(false);
    } catch (error) {
      setSigningIn(false);
      setFailure(signInError(error));
    }
  });

  if (user && !signingIn) return <Navigate to={afterSignIn(user, redirect)} replace />;

  if (factor)
    return (
      <FormPage eyebrow="Welcome back" title="Sign In">
        <Suspense fallback={<PageWait />}>
          <SecondFactorStep
            factor={factor}
            onSignedIn={enter}
            onBack={(reason) => {
              setFailure(reason);
              setFactor(null);
            }}
          />
        </Suspense>
      </FormPage>
    );

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
      <Suspense fallback={null}>
        <PasskeySignIn onSignedIn={enter} />
      </Suspense>
      <p className="flex flex-wrap items-center justify-center gap-x-2">
        New to Soulvia? <TextLink to={`/sign-up${redirectQuery(redirect)}`}>Create an account</TextLink>
      </p>
    </FormPage>
  );
}

/** Explains why the redirect to sign-in happened. */
function SignInReason({ redirect }: { redirect: string | null }) {
  const { expired } = useSession();
  if (expired) return <p role="status">Your session has ended. Please sign in again.</p>;
  if (redirect?.startsWith('/checkout')) return <p>Sign in to finish. Your cart is saved.</p>;
  if (redirect?.startsWith('/join-soulvia')) return <p>Sign in to join. Your package is saved.</p>;
  return null;
}

/** Opens the session in this browser and merges what it had kept of a guest. */
function adopt(response: LoginResponse): void {
  clearDraftsOfOthers(response.user.id);
  startSession(response.user, response.tokens);
  expectWelcome();
  const merged = mergeGuestCart(response.user.id) + mergeGuestWishlist(response.user.id);
  if (merged === 1) notify('We added 1 saved item from this device.');
  if (merged > 1) notify(`We added ${merged} saved items from this device.`);
}
