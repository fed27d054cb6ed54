import { type MessageResponse, newsletterPath } from '@soulvia/contracts';
import { postJson } from '@/lib/api';
import { MailedLinkPage } from '@/ui/mailed-link-page';
import { TextLink } from '@/ui/text-link';

const unsubscribe = {
  label: 'Unsubscribe',
  busyLabel: 'Unsubscribing...',
  send: (token: string) => postJson<MessageResponse>(`${newsletterPath}/unsubscribe/${encodeURIComponent(token)}`),
};

const invalid = (
  <>
    <p className="font-normal">Open the link from one of our emails again, or write to us.</p>
    <TextLink to="/contact">Contact us</TextLink>
  </>
);

export function UnsubscribePage() {
  return (
    <MailedLinkPage
      eyebrow="Newsletter"
      title="Unsubscribe"
      actions={[unsubscribe]}
      failure="You are still subscribed"
      done={
        <p className="font-normal">You can subscribe again at any time with the form at the bottom of this page.</p>
      }
      gone={{ message: 'This unsubscribe link is not valid.', children: invalid }}
    >
      <p>We will stop sending you our newsletter. You will still get emails about your orders and your account.</p>
    </MailedLinkPage>
  );
}
