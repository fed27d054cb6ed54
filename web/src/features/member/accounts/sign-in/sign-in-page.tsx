import { type LoginRequest, type LoginResponse, type SecondFactorResponse, signInRules } from '@soulvia/contracts';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { lazyPart } from '@/lib/lazy-part';
import { redirectQuery } from '@/lib/safe-redirect';
import { schemaResolver } from '@/lib/schema-resolver';
import { useSession } from '@/lib/session-store';
import { textSchema } from '@/lib/text-schema';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { formCard, FormPage } from '@/ui/form-page';
import { PageWait } from '@/ui/page-wait';
import { PasswordField } from '@/ui/password-field';
import { TextField } from '@/ui/text-field';
import { TextLink } from '@/ui/text-link';
import { afterSignIn, afterSignInMs } from './after-sign-in';
import { signInError } from './sign-in-error';
import { signIn } from './sign-in-request';
import { useLeadOn } from './use-lead-on';

const signInResolver = schemaResolver(
  v.object({
    email: textSchema(signInRules.email),
    password: textSchema(signInRules.password),
  }),
);

const CodeForm = lazyPart(() => import('./code-form').then((part) => ({ default: part.CodeForm })), <PageWait />);

const SecondFactorStep = lazyPart(
  () => import('../second-factor/second-factor-step').then((part) => ({ default: part.SecondFactorStep })),
  <PageWait />,
);
const PasskeySignIn = lazyPart(() =>
  import('../second-factor/passkey-sign-in').then((part) => ({ default: part.PasskeySignIn })),
);

export function SignInPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { user } = useSession();
  const [signingIn, setSigningIn] = useState(false);
  const [step, setStep] = useState<SecondFactorResponse | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<LoginRequest>({
    resolver: signInResolver,
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
  });
  const { isSubmitting } = form.formState;
  const redirect = params.get('redirect');

  const goOn = async ({ user: entered }: LoginResponse) => {
    await new Promise((resolve) => setTimeout(resolve, afterSignInMs));
    await navigate(afterSignIn(entered, redirect), { replace: true });
  };

  const enter = async (credentials: LoginRequest) => {
    setFailure(null);
    setSigningIn(true);
    try {
      const response = await signIn(credentials);
      if ('second_factor' in response) return setStep(response);
      await goOn(response);
    } catch (error) {
      setSigningIn(false);
      setFailure(signInError(error));
    }
  };
  const submit = form.handleSubmit(enter);
  const [isLeading, stopLeading] = useLeadOn(enter);

  if (user && !signingIn) return <Navigate to={afterSignIn(user, redirect)} replace />;

  if (step) {
    const restart = (reason: string | null = null) => {
      setFailure(reason);
      setStep(null);
      setSigningIn(false);
    };
    return (
      <FormPage eyebrow="Welcome back" title="Confirm it's you">
        <SecondStep step={step} onEntered={goOn} onRestart={restart} />
      </FormPage>
    );
  }

  return (
    <FormPage eyebrow="Welcome back" title="Sign In" intro={<SignInReason redirect={redirect} />}>
      {isLeading && <p role="status">Signing you in to your new account…</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notices the use of any field inside */}
      <form
        noValidate
        method="dialog"
        onFocus={stopLeading}
        onSubmit={(event) => void submit(event)}
        className={formCard}
      >
        {failure && <FailureNote message={failure} />}
        <CredentialFields form={form} />
        <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
      <PasskeySignIn onBegin={() => setSigningIn(true)} onSignedIn={goOn} />
      <p className="flex flex-wrap items-center justify-center gap-x-2">
        New to Soulvia? <TextLink to={`/sign-up${redirectQuery(redirect)}`}>Create an account</TextLink>
      </p>
    </FormPage>
  );
}

function CredentialFields({ form }: { form: UseFormReturn<LoginRequest> }) {
  const { errors } = form.formState;
  return (
    <>
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
    </>
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

interface SecondStepProps {
  step: SecondFactorResponse;
  onEntered: (response: LoginResponse) => Promise<void>;
  /** Called with the reason, if there is one to show. */
  onRestart: (reason?: string | null) => void;
}

function SecondStep({ step: { message, second_factor }, onEntered, onRestart }: SecondStepProps) {
  if (!second_factor.methods.includes('email'))
    return <SecondFactorStep factor={second_factor} onSignedIn={onEntered} onBack={onRestart} />;
  return (
    <CodeForm ticket={second_factor.ticket} message={message} onEntered={onEntered} onRestart={() => onRestart()} />
  );
}
