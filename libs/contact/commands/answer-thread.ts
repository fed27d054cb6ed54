import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockAccount } from '@soulvia/accounts';
import { isEmailAddress, type MessageChannel } from '@soulvia/contracts';
import { Unauthenticated } from '@soulvia/platform/http';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { claimIdempotencyKey, hashRequest, saveResponse } from '@soulvia/platform/idempotency';
import { answerThread } from '../domain/thread.js';
import { refuseUnseen } from '../persistence/refuse-unseen.js';
import { lockThread, saveDecision } from '../persistence/threads.js';
import { findReplyAddress } from '../queries/read-thread.js';

export interface StaffAnswer {
  threadId: number;
  authorId: number;
  text: string;
  lastSeenId: number;
}

/**
 * Staff answers a thread. Of two admins who answer at the same moment, the second is refused with what the first wrote. With an
 * idempotency key the same answer is stored once.
 */
export class AnswerThread extends Command<{ replayed: boolean }> {
  constructor(
    readonly answer: StaffAnswer,
    readonly idempotencyKey: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(AnswerThread)
export class AnswerThreadHandler implements ICommandHandler<AnswerThread> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ answer, idempotencyKey: key }: AnswerThread): Promise<{ replayed: boolean }> {
    const { authorId: userId } = answer;
    const claim =
      key === undefined ? undefined : { userId, endpoint: 'inbox-answer', key, bodyHash: hashRequest(answer) };
    return this.unitOfWork.run(async (work) => {
      if (claim && (await claimIdempotencyKey(work.query, claim))) return { replayed: true };
      const messageId = await addAnswer(work, answer);
      // Ids only: the texts are personal data, which is erased with the thread.
      if (claim) await saveResponse(work.query, claim, { message_id: messageId });
      return { replayed: false };
    });
  }
}

async function addAnswer(work: Work, { threadId, authorId, text, lastSeenId }: StaffAnswer): Promise<number> {
  // Before the thread, as a deletion of the author locks them.
  if (!(await lockAccount(work.query, authorId))) throw new Unauthenticated();
  const thread = await lockThread(work.query, threadId);
  await refuseUnseen(work.query, thread, lastSeenId);
  const via = chooseChannel(await findReplyAddress(work.query, threadId));
  const decision = answerThread(thread, { authorId, text, via });
  await saveDecision(work, decision);
  return decision.thread.messageCount;
}

function chooseChannel(replyTo: string | null): MessageChannel {
  if (replyTo === null) return 'page';
  return isEmailAddress(replyTo) ? 'email' : 'whatsapp';
}
