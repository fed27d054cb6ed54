import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { ContactLimits } from '../contact-limits.js';
import { contactMessageReceived } from '../domain/events.js';

export interface NewMessage {
  fullName: string;
  subject: string;
  message: string;
}

/** Somebody writes to the shop; its admins are notified. */
export class SendContactMessage extends Command<void> {
  constructor(
    readonly written: NewMessage,
    readonly address: string,
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

  async execute({ written, address }: SendContactMessage): Promise<void> {
    await this.limits.messages.take(address);
    await this.unitOfWork.run(async ({ query, record }) => {
      const [stored] = await query<{ id: number }>(
        'insert into contact_messages (full_name, subject, message) values ($1, $2, $3) returning id',
        [written.fullName, written.subject, written.message],
      );
      if (stored) record(contactMessageReceived, stored.id, { message_id: stored.id });
    });
  }
}
