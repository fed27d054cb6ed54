import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockAccount } from '@soulvia/accounts';
import type { Query } from '@soulvia/platform/database';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { hashRequest, runOncePerGuestKey } from '@soulvia/platform/idempotency';
import { ContactLimits } from '../contact-limits.js';
import { contactMessageReceived } from '../domain/events.js';

export interface NewMessage {
  fullName: string;
  subject: string;
  message: string;
  /** Email or phone for the answer. */
  replyTo?: string;
  /** The signed-in sender. */
  userId?: number;
}

/** Stores a message of the contact form. With an idempotency key the same message is stored once. */
export class SendContactMessage extends Command<{ replayed: boolean }> {
  constructor(
    readonly written: NewMessage,
    readonly address: string,
    readonly idempotencyKey: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(SendContactMessage)
export class SendContactMessageHandler implements ICommandHandler<SendContactMessage> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: ContactLimits,
  ) {}

  async execute({ written, address, idempotencyKey: key }: SendContactMessage): Promise<{ replayed: boolean }> {
    const claim = key === undefined ? undefined : { endpoint: 'contact', key, bodyHash: hashRequest(written) };
    const refusal = await this.limits.messages.tryTake(address);
    // A repeated request is answered even when the limit is reached.
    if (refusal && !claim) throw refusal;
    return this.unitOfWork.run((work) =>
      runOncePerGuestKey(work.query, claim, async () => {
        if (refusal) throw refusal;
        const response = await storeMessage(work, written);
        return { response, ...(written.userId === undefined ? {} : { subjectUserId: written.userId }) };
      }),
    );
  }
}

async function storeMessage({ query, record }: Work, written: NewMessage): Promise<{ message_id: number }> {
  const [stored] = await query<{ id: number }>(
    `insert into contact_messages (full_name, subject, message, reply_to, user_id)
     values ($1, $2, $3, $4, $5) returning id`,
    [written.fullName, written.subject, written.message, written.replyTo ?? null, await findSender(query, written)],
  );
  if (!stored) throw new Error('The insert of a contact message returned no id.');
  record(contactMessageReceived, stored.id, { message_id: stored.id });
  return { message_id: stored.id };
}

/** Locks the sender's account. A message of an account that has just been deleted has no sender. */
async function findSender(query: Query, { userId }: NewMessage): Promise<number | null> {
  return userId !== undefined && (await lockAccount(query, userId)) ? userId : null;
}
