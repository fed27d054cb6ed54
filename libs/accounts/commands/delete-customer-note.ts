import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { mayEditNote } from '../domain/customer-note.js';
import { NoteIsOld } from '../domain/errors.js';
import { customerNoteDeleted } from '../domain/events.js';
import { lockNote, type NoteOfCustomer } from '../persistence/customer-notes.js';

/** Deletes a note: its author for a while, an owner at any time. */
export class DeleteCustomerNote extends Command<void> {
  constructor(
    readonly actor: { id: number; isOwner: boolean },
    readonly note: NoteOfCustomer,
  ) {
    super();
  }
}

@CommandHandler(DeleteCustomerNote)
export class DeleteCustomerNoteHandler implements ICommandHandler<DeleteCustomerNote> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ actor, note }: DeleteCustomerNote): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const known = await lockNote(query, note);
      if (!actor.isOwner && !mayEditNote(known, actor.id, new Date())) throw new NoteIsOld();
      await query('delete from customer_notes where id = $1', [note.noteId]);
      record(customerNoteDeleted, note.userId, { user_id: note.userId, note_id: note.noteId });
    });
  }
}
