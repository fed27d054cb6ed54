import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CustomerNote, CustomerNoteRequest } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { type IdempotencyClaim, respondOnce } from '@soulvia/platform/idempotency';
import { customerNoteAdded } from '../domain/events.js';
import { lockAccount } from '../persistence/locks.js';
import { findNote } from '../queries/customer-notes.js';

export class AddCustomerNote extends Command<{ response: CustomerNote; replayed: boolean }> {
  constructor(
    readonly authorId: number,
    readonly userId: number,
    readonly note: CustomerNoteRequest,
    readonly claim: IdempotencyClaim | undefined,
  ) {
    super();
  }
}

@CommandHandler(AddCustomerNote)
export class AddCustomerNoteHandler implements ICommandHandler<AddCustomerNote> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ authorId, userId, note, claim }: AddCustomerNote): Promise<{ response: CustomerNote; replayed: boolean }> {
    return this.unitOfWork.run(({ query, record }) =>
      respondOnce(query, claim, async () => {
        if (!(await lockAccount(query, userId))) throw new NotFound('User');
        const [added] = await query<{ id: number }>(
          'insert into customer_notes (user_id, text, pinned, author_id) values ($1, $2, $3, $4) returning id',
          [userId, note.text, note.pinned ?? false, authorId],
        );
        if (!added) throw new Error('an insert returned no row');
        record(customerNoteAdded, userId, { user_id: userId, note_id: added.id });
        return findNote(query, added.id, authorId);
      }),
    );
  }
}
