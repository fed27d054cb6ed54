import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockAccount } from '@soulvia/accounts';
import { queryPool } from '@soulvia/platform/database';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { Unauthenticated } from '@soulvia/platform/http';
import { hashRequest, type RequestClaim, respondOnce } from '@soulvia/platform/idempotency';
import { ContactLimits } from '../contact-limits.js';
import { contactMessageReceived } from '../domain/events.js';
import { receiveReply } from '../domain/thread.js';
import {
  beginSubjectThread,
  findSubjectThread,
  type Question,
  refreshSubject,
} from '../persistence/subject-threads.js';
import { lockThread, saveDecision } from '../persistence/threads.js';

/** A person asks about an order, a return or a line of earnings. All questions of an asker about a subject are one thread. */
export class AskQuestion extends Command<{ threadId: number; replayed: boolean }> {
  constructor(
    readonly question: Question,
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

  async execute({ question, idempotencyKey }: AskQuestion): Promise<{ threadId: number; replayed: boolean }> {
    const claim = idempotencyKey === undefined ? undefined : createClaim(question, idempotencyKey);
    const known = await findSubjectThread(queryPool(this.orm), question);
    const refusal = known === undefined ? undefined : await this.limits.replies.tryTake(String(known));
    if (refusal && !claim) throw refusal;
    const { response, replayed } = await this.unitOfWork.run((work) =>
      respondOnce(work.query, claim, async () => {
        if (refusal) throw refusal;
        return { thread_id: await store(work, question) };
      }),
    );
    // The first question of a thread counts, too.
    if (known === undefined) await this.limits.replies.count(String(response.thread_id));
    return { threadId: response.thread_id, replayed };
  }
}

function createClaim({ kind, subject, asker, text }: Question, key: string): RequestClaim {
  const id = subject.earningLineId ?? subject.returnId ?? subject.orderId;
  const claim = { endpoint: `question/${kind}/${id}`, key, bodyHash: hashRequest({ text }) };
  return asker.userId === null ? claim : { ...claim, userId: asker.userId };
}

async function store(work: Work, question: Question): Promise<number> {
  const { kind, subject, asker } = question;
  // Before the thread, as a deletion of the account locks them.
  if (asker.userId !== null && !(await lockAccount(work.query, asker.userId))) throw new Unauthenticated();
  const begun = await beginSubjectThread(work, question);
  if (begun !== undefined) {
    const about = { kind, ...(subject.orderId === null ? {} : { order_id: subject.orderId }) };
    work.record(contactMessageReceived, begun, { message_id: begun, ...about });
    return begun;
  }
  const thread = await lockThread(work.query, (await findSubjectThread(work.query, question)) ?? 0);
  await refreshSubject(work.query, thread.id, question);
  await saveDecision(work, receiveReply(thread, question.text));
  return thread.id;
}
