import type { InboxThread } from '@soulvia/contracts';
import { ArrowLeft } from 'lucide-react';
import { Button } from '@/ui/button';
import { SectionHeading } from '@/ui/section-heading';
import { AnswerForm } from './answer-form';
import { ThreadActions } from './thread-actions';
import { ThreadMessages } from './thread-messages';
import { ThreadStateBadge } from './thread-state-badge';

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
      <ThreadMessages messages={thread.messages} />
      <AnswerForm thread={thread} />
    </div>
  );
}
