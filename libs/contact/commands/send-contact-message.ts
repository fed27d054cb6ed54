import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { hashRequest, runOncePerGuestKey } from '@soulvia/platform/idempotency';
import { ContactLimits } from '../contact-limits.js';
import { contactMessageReceived } from '../domain/events.js';

export interface NewMessage {
  fullName: string;
  subject: string;
  message: string;
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
        return { response: await storeMessage(work, written) };
      }),
    );
  }
}

async function storeMessage({ query, record }: Work, written: NewMessage): Promise<{ message_id: number }> {
  const [stored] = await query<{ id: number }>(
    'insert into contact_messages (full_name, subject, message) values ($1, $2, $3) returning id',
    [written.fullName, written.subject, written.message],
  );
  if (!stored) throw new Error('The insert of a contact message returned no id.');
  record(contactMessageReceived, stored.id, { message_id: stored.id });
  return { message_id: stored.id };
}
