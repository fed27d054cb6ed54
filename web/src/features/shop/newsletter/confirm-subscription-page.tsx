import { type MessageResponse, newsletterPath } from '@soulvia/contracts';
import { postJson } from '@/lib/api';
import { MailedLinkPage } from '@/ui/mailed-link-page';

const subscribe = {
  label: 'Subscribe',
  busyLabel: 'Subscribing...',
  send: (token: string) => postJson<MessageResponse>(`${newsletterPath}/confirm/${encodeURIComponent(token)}`),
};

export function ConfirmSubscriptionPage() {
  return (
    <MailedLinkPage
      eyebrow="Newsletter"
      title="Confirm subscription"
      actions={[subscribe]}
      failure="You are not subscribed yet"
      gone={{
        message: 'This link is no longer valid.',
        children: <p className="font-normal">Enter your email at the bottom of this page to get a new one.</p>,
      }}
    >
      <p>Confirm that you want our newsletter. You can unsubscribe at any time.</p>
    </MailedLinkPage>
  );
}
