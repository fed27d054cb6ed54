import type { CustomerMessage } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { dateAndTime } from '@/lib/dates';

interface MessageListProps<Message extends CustomerMessage> {
  messages: readonly Message[];
  /** Shown after the time, such as how a message was sent. */
  detailOf?: (message: Message) => string;
}

/** The messages of a conversation; those of the shop stand out. */
export function MessageList<Message extends CustomerMessage>({ messages, detailOf }: MessageListProps<Message>) {
  return (
    <ol aria-label="Messages" className="grid grid-cols-1 gap-3">
      {messages.map((message) => {
        const { id, from, name, text, sent_at } = message;
        return (
          <li
            key={id}
            className={clsx(
              'grid w-full max-w-[720px] gap-1 rounded-card border border-line px-4 py-3',
              from === 'staff' ? 'justify-self-end bg-sage-100' : 'bg-white',
            )}
          >
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold wrap-anywhere">{name}</span>
              <span className="meta">
                <time dateTime={sent_at}>{dateAndTime(sent_at)}</time>
                {detailOf && ` · ${detailOf(message)}`}
              </span>
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
