import { type MessageResponse, waitsPath } from '@soulvia/contracts';
import { postJson } from '@/lib/api';
import { MailedLinkPage } from '@/ui/mailed-link-page';

const send = (task: 'confirm' | 'end') => (token: string) =>
  postJson<MessageResponse>(`${waitsPath}/${encodeURIComponent(token)}/${task}`);

const actions = [
  { label: 'Tell me when it is back', busyLabel: 'Saving...', send: send('confirm') },
  { label: 'Do not write to me', busyLabel: 'Stopping...', send: send('end') },
];

export function WaitPage() {
  return (
    <MailedLinkPage
      eyebrow="Back in stock"
      title="Tell you when it is back?"
      actions={actions}
      failure="Nothing was changed"
      gone={{
        message: 'This link is no longer valid.',
        children: <p className="font-normal">Enter your email beside the product to get a new one.</p>,
      }}
    >
      <p>We email you once, when the product is back in stock.</p>
    </MailedLinkPage>
  );
}
