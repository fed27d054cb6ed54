import type { InboxThread } from '@soulvia/contracts';
import { WhatsAppIcon } from '@/ui/whatsapp-icon';

/** Opens a chat with the text of the last answer; before the first one, with a greeting. */
export function ThreadChatLink({ thread: { whatsapp_url, messages } }: { thread: InboxThread }) {
  if (!whatsapp_url) return null;
  return (
    <a
      href={whatsapp_url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-12 items-center gap-2 rounded-pill border border-moss px-6 font-semibold text-moss hover:bg-sage-100"
    >
      <WhatsAppIcon size={18} />
      {messages.at(-1)?.from === 'staff' ? 'Send your answer on WhatsApp' : 'Open WhatsApp'}
    </a>
  );
}
