import { type MessageResponse, payoutPaths } from '@soulvia/contracts';
import { postJson } from '@/lib/api';
import { MailedLinkPage } from '@/ui/mailed-link-page';
import { TextLink } from '@/ui/text-link';

const freeze = {
  label: 'Stop payouts',
  busyLabel: 'Stopping...',
  send: (token: string) => postJson<MessageResponse>(`${payoutPaths.profile}/freeze`, { token }),
};

const contact = <TextLink to="/contact">Contact us</TextLink>;

/** Opened from the mail about another account for payouts. */
export function PayoutNotMePage() {
  return (
    <MailedLinkPage
      eyebrow="Your earnings"
      title="This was not you?"
      actions={[freeze]}
      failure="Payouts are not stopped"
      done={contact}
      gone={{ message: 'This link was used before, or is too old.', children: contact }}
    >
      <p>The account to which we pay your earnings was changed. If this was not you, stop all payouts now.</p>
    </MailedLinkPage>
  );
}
