import { type LoginResponse, resetPasswordRules, staffPasswordMin } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { postJson } from '@/lib/api';
import { ApiError, getReason } from '@/lib/api-error';
import { showFieldErrors } from '@/lib/form-fields';
import { readTokens } from '@/lib/stored-session';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { useLinkToken } from '@/lib/use-link-token';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { formCard, FormPage } from '@/ui/form-page';
import { PasswordField } from '@/ui/password-field';
import { TextLink } from '@/ui/text-link';
import { enter } from '../sign-in/sign-in-request';
import { finishSignOut } from '../sign-out';

const passwordRule = { ...resetPasswordRules.password, min: staffPasswordMin };
const resolver = schemaResolver(v.object({ password: textSchema(passwordRule) }));

/** Signs out who was signed in here. The request to the server is not awaited. */
function leaveSession(): void {
  const tokens = readTokens();
  if (!tokens) return;
  postJson('auth/logout', { refresh: tokens.refresh }).catch(() => undefined);
  finishSignOut();
}

const isInvalid = (error: unknown) => error instanceof ApiError && error.problem?.code === 'INVALID_TOKEN';

/** Opened from a mail, or from a link that an owner passed on: the invited person chooses a password and is in the console. */
export function StaffInvitationPage() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const form = useForm({ resolver, defaultValues: { password: '' }, mode: 'onTouched' });
  const accept = useMutation({
    mutationFn: (body: { password: string }) =>
      postJson<LoginResponse>(`auth/invitations/${encodeURIComponent(token)}`, body),
    onSuccess: (response) => {
      leaveSession();
      enter(response);
      void navigate('/admin', { replace: true });
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const submit = form.handleSubmit((body) => accept.mutate(body));
  return (
    <FormPage eyebrow="Admin console" title="Your invitation">
      {/* The URL holds the token and must not leak as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      {isInvalid(accept.error) ? (
        <FailureNote message={getReason(accept.error)}>
          <p className="font-normal">Each link works once, and expires. Ask the owner of the shop for a new one.</p>
          <TextLink to="/sign-in" replace>
            Sign in
          </TextLink>
        </FailureNote>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className={formCard}>
          <p>Choose a password to open your account. You will sign in with it and the email of your invitation.</p>
          {accept.isError && <FailureNote message={`Failed to accept: ${getReason(accept.error)}`} />}
          <PasswordField
            label="Password"
            autoComplete="new-password"
            hint="At least 8 characters"
            error={form.formState.errors.password?.message}
            {...form.register('password')}
          />
          <Button type="submit" busy={accept.isPending} disabled={accept.isPending}>
            {accept.isPending ? 'Opening...' : 'Open my account'}
          </Button>
        </form>
      )}
    </FormPage>
  );
}
