import { type AnswerRequest, inboxRules, type InboxThread, textProblem, say } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { postJson } from '@/lib/api';
import { ApiError, getReason } from '@/lib/api-error';
import { ConfirmKey } from '@/lib/confirm-key';
import { dropDraft, keepDraft, readDraft } from '@/lib/draft-keeper';
import { notifySuccess } from '@/lib/notify';
import { useSession } from '@/lib/session-store';
import { TransportNote } from '@/ui/transport-note';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { TextAreaField } from '@/ui/text-area-field';
import { BrandIcon } from '@/ui/brand-icon';
import { useShowThread } from './change-thread';
import { inboxPath, threadKey } from './inbox-path';
import { fillPlaceholders, openPlaceholder } from './placeholders';
import { SavedReplies } from './saved-replies';

/** The text of an answer, kept in this browser until it is sent. */
function useAnswerDraft(threadId: number) {
  const authorId = useSession().user?.id ?? 0;
  const name = `inbox-${threadId}`;
  const [text, setText] = useState(() => {
    const stored = readDraft(authorId, name);
    return typeof stored === 'string' ? stored : '';
  });
  const write = (next: string) => {
    setText(next);
    if (next === '') dropDraft(authorId, name);
    else keepDraft(authorId, name, next);
  };
  return { text, write };
}

function answerFailure(error: unknown): string {
  if (error instanceof ApiError && error.problem?.code === 'ANSWERED_MEANWHILE') return getReason(error);
  return `Failed to send your answer: ${getReason(error)}`;
}

/** Sends an answer. Repeating it after a lost response stores and mails it once. */
function useSendAnswer(threadId: number, onSent: (thread: InboxThread) => void) {
  const client = useQueryClient();
  const show = useShowThread();
  const [confirmKey] = useState(() => new ConfirmKey(`inbox-answer-${threadId}`));
  return useMutation({
    mutationFn: (answer: AnswerRequest) =>
      confirmKey.confirm(answer, (keyHeader) =>
        postJson<InboxThread>(`${inboxPath}/${threadId}/answers`, answer, keyHeader),
      ),
    onSuccess: (thread) => {
      onSent(thread);
      return show(thread);
    },
    // A refusal means that there are messages to read.
    onError: () => void client.invalidateQueries({ queryKey: threadKey(threadId) }),
  });
}

function findProblem(text: string): string | undefined {
  const placeholder = openPlaceholder(text);
  return textProblem(inboxRules.text, text) ?? (placeholder && `Replace ${placeholder} before you send.`);
}

function isMailed({ from: { reply_to }, whatsapp_url }: InboxThread): boolean {
  return reply_to !== null && !whatsapp_url;
}

function chooseHint({ from: { reply_to }, whatsapp_url }: InboxThread): string {
  if (reply_to === null) return 'The customer left no email or phone: this answer is saved, but not delivered.';
  if (whatsapp_url) return 'We save your answer. Then send it on WhatsApp.';
  return say`We email your answer to ${reply_to}, with a link to reply.`;
}

/** Messages that arrive while an answer is being written count as seen once their author says so. */
export function AnswerForm({ thread }: { thread: InboxThread }) {
  const newest = thread.messages.at(-1);
  const [seenId, setSeenId] = useState(newest?.id ?? 1);
  const { text, write } = useAnswerDraft(thread.id);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useSendAnswer(thread.id, (answered) => {
    write('');
    setSeenId(answered.messages.at(-1)?.id ?? 1);
    notifySuccess(isMailed(answered) ? 'Answer sent' : 'Answer saved');
  });
  const unseen = newest !== undefined && newest.id > seenId && !send.isPending ? newest : undefined;
  // Without a draft there is nothing that a new message could change.
  if (unseen && text === '') setSeenId(unseen.id);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = findProblem(text);
    setProblem(wrong);
    if (wrong) return field.current?.focus();
    send.mutate({ text: text.trim(), last_seen_message_id: seenId });
  };
  const insert = (reply: string) => {
    setProblem(undefined);
    const filled = fillPlaceholders(reply, thread);
    write(text === '' ? filled : `${text}\n${filled}`);
  };
  const read = () => {
    if (newest) setSeenId(newest.id);
    send.reset();
    field.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 rounded-panel border border-line bg-white p-5">
      {unseen && text !== '' && (
        <FailureNote
          message={say`${unseen.name} ${unseen.from === 'staff' ? 'answered' : 'wrote again'} while you wrote. Read it first.`}
          onRetry={read}
          retryLabel="I have read it"
        />
      )}
      {send.isError && !unseen && <FailureNote message={answerFailure(send.error)} />}
      {isMailed(thread) && <TransportNote way="email" />}
      <SavedReplies onInsert={insert} />
      <TextAreaField
        ref={field}
        label="Your answer"
        hint={chooseHint(thread)}
        error={problem}
        value={text}
        onChange={({ target }) => {
          setProblem(undefined);
          write(target.value);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={send.isPending} disabled={send.isPending}>
          {isMailed(thread) ? 'Send answer' : 'Save answer'}
        </Button>
        <ThreadChatLink thread={thread} />
      </div>
    </form>
  );
}

/** Opens a chat with the text of the last answer; before the first one, with a greeting. */
function ThreadChatLink({ thread: { whatsapp_url, messages } }: { thread: InboxThread }) {
  if (!whatsapp_url) return null;
  return (
    <a
      href={whatsapp_url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-12 items-center gap-2 rounded-pill border border-moss px-6 font-semibold text-moss hover:bg-sage-100"
    >
      <BrandIcon name="whatsapp" size={18} />
      {messages.at(-1)?.from === 'staff' ? 'Send your answer on WhatsApp' : 'Open WhatsApp'}
    </a>
  );
}
