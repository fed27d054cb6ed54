import type { MessageResponse } from '@soulvia/contracts';
import { postJson } from '@/lib/api';
import { MailedLinkPage } from '@/ui/mailed-link-page';
import { TextLink } from '@/ui/text-link';

const keep = {
  label: 'Keep my email',
  busyLabel: 'Keeping...',
  send: (token: string) => postJson<MessageResponse>('auth/keep-email', { token }),
};

const invalid = (
  <>
    <p className="font-normal">It was cancelled before, or another one was entered. If in doubt, write to us.</p>
    <TextLink to="/contact">Contact us</TextLink>
  </>
);

export function KeepEmailPage() {
  return (
    <MailedLinkPage
      eyebrow="Your account"
      title="Keep your email"
      actions={[keep]}
      failure="The change is still under way"
      done={<p className="font-normal">The change our team entered is cancelled. Sign in as before.</p>}
      gone={{ message: 'There is no change to cancel with this link.', children: invalid }}
    >
      <p>Our team was asked to change the email of your account. If this was not you, keep your email.</p>
    </MailedLinkPage>
  );
}
