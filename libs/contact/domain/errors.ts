import { inboxLimits, type InboxMessage, say } from '@soulvia/contracts';
import { DomainError, fieldError } from '@soulvia/kernel';

/** The thread has messages that the author of a request has not seen. */
export class AnsweredMeanwhile extends DomainError {
  readonly code = 'ANSWERED_MEANWHILE';
  override readonly details: { messages: InboxMessage[] };

  constructor(messages: InboxMessage[]) {
    const last = messages.at(-1);
    const did = last?.from === 'staff' ? 'answered' : 'wrote again';
    super(say`${last?.name ?? 'Another admin'} ${did} while you wrote. Read it first.`);
    this.details = { messages };
  }
}

export class NotAnAdmin extends fieldError({ user_id: ['Choose an admin.'] }) {}

export class ReplyTitleTaken extends fieldError({ title: ['A saved reply with this title exists.'] }) {}

export class TooManySavedReplies extends fieldError({
  title: [`At most ${inboxLimits.savedRepliesMax} saved replies. Delete one first.`],
}) {}
