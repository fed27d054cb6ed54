import { Gift } from 'lucide-react';
import { signInPath } from '@/lib/safe-redirect';
import { useAwaited } from '@/lib/use-awaited';
import { useDelayedVisit } from '@/lib/use-delayed-visit';
import { Button } from '@/ui/button';
import { formCard, FormPage } from '@/ui/form-page';
import { FormProblems } from '@/ui/form-problems';
import { SuccessNote } from '@/ui/success-note';
import { TextLink } from '@/ui/text-link';
import { ContactGroup } from './contact-group';
import { PersonGroup } from './person-group';
import { useInvitation } from './use-invitation';
import { useSignUp } from './use-sign-up';

const afterSignUpMs = 2000;

export function SignUpForm({ redirect }: { redirect: string | null }) {
  const signIn = signInPath(redirect);
  const invitation = useInvitation();
  const goToSignIn = useDelayedVisit(signIn, afterSignUpMs);
  const { form, failure, outcome, submit } = useSignUp(invitation.ref, goToSignIn);
  const { isSubmitting } = form.formState;
  const isAwaited = useAwaited(isSubmitting);

  return (
    <FormPage wide eyebrow="Join us" title="Create Account">
      {invitation.invitedBy && !outcome && (
        <InvitedBy name={invitation.invitedBy.first_name} onDecline={invitation.forget} />
      )}
      {outcome && (
        <SuccessNote focusOnShow={isAwaited} message={outcome.message}>
          {outcome.sponsor && <p>Your sponsor is {outcome.sponsor.full_name.replace(/\.?$/, '.')}</p>}
          <div>
            <TextLink to={signIn}>Sign in now</TextLink>
          </div>
        </SuccessNote>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className={formCard}>
        <FormProblems form={form} failure={failure?.message} details={failure?.details} />
        <PersonGroup form={form} />
        <ContactGroup form={form} />
        <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? 'Creating Account...' : 'Create Account'}
        </Button>
      </form>
      <p className="flex flex-wrap items-center justify-center gap-x-2">
        Already have an account? <TextLink to={signIn}>Sign in</TextLink>
      </p>
    </FormPage>
  );
}

interface InvitedByProps {
  name: string;
  onDecline: () => void;
}

function InvitedBy({ name, onDecline }: InvitedByProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-card bg-sage-100 px-4 py-2 text-moss">
      <Gift size={20} aria-hidden="true" className="shrink-0" />
      <p role="status" className="min-w-0 flex-1 font-medium wrap-anywhere">
        Invited by {name}
      </p>
      <Button variant="quiet" size="small" className="-mr-3" onClick={onDecline}>
        Not them?<span className="sr-only"> Remove the invitation</span>
      </Button>
    </div>
  );
}
