import { accountMessages } from '@soulvia/contracts';
import { ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { TextLink } from '@/ui/text-link';

export function InvalidResetLink() {
  return (
    <>
      <FailureNote message={accountMessages.resetLinkInvalid}>
        <p className="font-normal">A link works once and for one hour. The newest one counts.</p>
      </FailureNote>
      <ButtonLink to="/forgot-password" replace>
        Send a new link
      </ButtonLink>
      <div className="text-center">
        <TextLink to="/sign-in" replace>
          Back to sign in
        </TextLink>
      </div>
    </>
  );
}
