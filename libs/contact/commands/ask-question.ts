import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockAccount } from '@soulvia/accounts';
import type { AskedKind } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { Unauthenticated } from '@soulvia/platform/http';
import { hashRequest, respondOnce } from '@soulvia/platform/idempotency';
import { ContactLimits } from '../contact-limits.js';
import { contactMessageReceived } from '../domain/events.js';
import { receiveReply } from '../domain/thread.js';
import { findAboutId, findSubjectThread, openSubjectThread } from '../persistence/subject-threads.js';
import { lockThread, saveDecision } from '../persistence/threads.js';
import type { AskedSubject } from '../thread-subjects.js';

/** A person asks about an order, a return or a line of earnings. All questions of an asker about a subject are one thread. */
export class AskQuestion extends Command<{ threadId: number; replayed: boolean }> {
  constructor(
    readonly kind: AskedKind,
    readonly subject: AskedSubject,
    readonly text: string,
    readonly idempotencyKey: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(AskQuestion)
export class AskQuestionHandler implements ICommandHandler<AskQuestion> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: ContactLimits,
  ) {}

  async execute(question: AskQuestion): Promise<{ threadId: number; replayed: boolean }> {
    const { kind, subject, idempotencyKey: key } = question;
    const endpoint = `question/${kind}/${findAboutId(subject)}`;
    const claim = key === undefined ? undefined : claimKey(key, endpoint, question);
    const known = await findSubjectThread(queryPool(this.orm), kind, subject);
    const refusal = await this.limits.replies.tryTake(String(known ?? `${endpoint}/${subject.userId}`));
    if (refusal && !claim) throw refusal;
    const { response, replayed } = await this.unitOfWork.run((work) =>
      respondOnce(work.query, claim, async () => {
        if (refusal) throw refusal;
        return { thread_id: await store(work, question) };
      }),
    );
    // Now that the thread has an id, its first question counts, too.
    if (known === undefined) await this.limits.replies.count(String(response.thread_id));
    return { threadId: response.thread_id, replayed };
  }
}

/** Keys of guests are kept for each order, those of an account for all its questions. */
function claimKey(key: string, endpoint: string, { subject, text }: AskQuestion) {
  if (subject.userId === null) return { endpoint, key, bodyHash: hashRequest({ text }) };
  return { endpoint: 'question', key, bodyHash: hashRequest({ endpoint, text }), userId: subject.userId };
}

async function store(work: Work, { kind, subject, text }: AskQuestion): Promise<number> {
  // Before the thread, as a deletion of the account locks them.
  if (subject.userId !== null && !(await lockAccount(work.query, subject.userId))) throw new Unauthenticated();
  const { id, is_new: isNew } = await openSubjectThread(work, kind, subject, text);
  if (isNew) work.record(contactMessageReceived, id, { message_id: id, kind, order_id: subject.orderId });
  else await saveDecision(work, receiveReply(await lockThread(work.query, id), text));
  return id;
}
