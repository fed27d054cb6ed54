import type { InboxMessage, InboxThread, MessageChannel } from '@soulvia/contracts';
import { ArrowLeft } from 'lucide-react';
import { Button } from '@/ui/button';
import { MessageList } from '@/ui/message-list';
import { SectionHeading } from '@/ui/section-heading';
import { AnswerForm } from './answer-form';
import { ThreadActions } from './thread-actions';
import { ThreadStateBadge } from './thread-state-badge';

const channels: Record<MessageChannel, string> = {
  form: 'contact form',
  email: 'email',
  whatsapp: 'WhatsApp',
  page: 'message page',
};

/** An answer without an address stays in the shop. */
function describeChannel({ from, via }: InboxMessage): string {
  return from === 'staff' && via === 'page' ? 'not delivered' : channels[via];
}

interface ThreadPageProps {
  thread: InboxThread;
  onClose: () => void;
}

/** A conversation with a customer. */
export function ThreadPage({ thread, onClose }: ThreadPageProps) {
  const { subject, state, from } = thread;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Button variant="ghost" size="small" className="justify-self-start" onClick={onClose}>
        <ArrowLeft size={18} aria-hidden="true" />
        Back to the inbox
      </Button>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <SectionHeading title={subject} />
          <ThreadStateBadge state={state} />
        </div>
        <p className="wrap-anywhere text-ink-2">
          {from.name} · {from.reply_to ?? 'left no email or phone'}
        </p>
      </div>
      <ThreadActions thread={thread} />
      <MessageList messages={thread.messages} detailOf={describeChannel} />
      <AnswerForm thread={thread} />
    </div>
  );
}
