import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BulkContactRequest, BulkContactResult } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';
import { ContactShopper } from './contact-shopper.js';

/** Records one outcome for many orders, each in a transaction of its own: a refused one does not keep the others from it. */
export class ContactMany extends Command<BulkContactResult> {
  constructor(
    readonly userId: number,
    readonly request: BulkContactRequest,
  ) {
    super();
  }
}

@CommandHandler(ContactMany)
export class ContactManyHandler implements ICommandHandler<ContactMany> {
  constructor(private readonly commands: CommandBus) {}

  async execute({ userId, request: { order_ids, outcome } }: ContactMany): Promise<BulkContactResult> {
    const results: BulkContactResult['results'] = [];
    for (const id of order_ids) {
      const command = new ContactShopper(id, userId, { channel: 'OTHER', outcome });
      const code = await this.commands.execute(command).then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof DomainError) return error.code;
          throw error;
        },
      );
      results.push(code === undefined ? { id, ok: true } : { id, ok: false, code });
    }
    return { results };
  }
}
