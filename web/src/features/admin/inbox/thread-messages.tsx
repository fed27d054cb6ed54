import type { InboxMessage, MessageChannel } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { dateAndTime } from '@/lib/dates';

const channels: Record<MessageChannel, string> = {
  form: 'contact form',
  email: 'email',
  whatsapp: 'WhatsApp',
  page: 'message page',
};

/** An answer without an address stays in the shop. */
function channelOf({ from, via }: InboxMessage): string {
  return from === 'staff' && via === 'page' ? 'not delivered' : channels[via];
}

export function ThreadMessages({ messages }: { messages: readonly InboxMessage[] }) {
  return (
    <ol aria-label="Messages" className="grid grid-cols-1 gap-3">
      {messages.map((message) => {
        const { id, from, name, text, sent_at } = message;
        return (
          <li
            key={id}
            className={clsx(
              'grid max-w-[720px] gap-1 rounded-card border border-line px-4 py-3',
              from === 'staff' ? 'w-full justify-self-end bg-sage-100' : 'w-full bg-white',
            )}
          >
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold wrap-anywhere">{name}</span>
              <span className="meta">
                <time dateTime={sent_at}>{dateAndTime(sent_at)}</time> · {channelOf(message)}
              </span>
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
