import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { hashRequest, runOncePerGuestKey } from '@soulvia/platform/idempotency';
import { ContactLimits } from '../contact-limits.js';
import { MessageLinks } from '../domain/message-links.js';
import { receiveReply } from '../domain/thread.js';
import { lockThread, saveDecision } from '../persistence/threads.js';

/** A customer answers through the link of a mail. With an idempotency key the same text is stored once. */
export class SendCustomerReply extends Command<{ threadId: number; replayed: boolean }> {
  constructor(
    readonly token: string,
    readonly text: string,
    readonly idempotencyKey: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(SendCustomerReply)
export class SendCustomerReplyHandler implements ICommandHandler<SendCustomerReply> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: ContactLimits,
    private readonly links: MessageLinks,
  ) {}

  async execute({
    token,
    text,
    idempotencyKey: key,
  }: SendCustomerReply): Promise<{ threadId: number; replayed: boolean }> {
    const threadId = this.links.readThreadId(token, new Date());
    if (threadId === undefined) throw new NotFound('Conversation');
    // Keys belong to the thread: those of another customer are of no concern.
    const claim =
      key === undefined ? undefined : { endpoint: `messages/${threadId}`, key, bodyHash: hashRequest({ text }) };
    const refusal = await this.limits.replies.tryTake(String(threadId));
    if (refusal && !claim) throw refusal;
    const { replayed } = await this.unitOfWork.run((work) =>
      runOncePerGuestKey(work.query, claim, async () => {
        if (refusal) throw refusal;
        const decision = receiveReply(await lockThread(work.query, threadId), text);
        await saveDecision(work, decision);
        return { response: { message_id: decision.thread.messageCount } };
      }),
    );
    return { threadId, replayed };
  }
}
