import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeCustomerNoteRequest, CustomerNote } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { mayEditNote } from '../domain/customer-note.js';
import { NoteIsOld } from '../domain/errors.js';
import { customerNoteChanged } from '../domain/events.js';
import { lockNote, type NoteOfCustomer } from '../persistence/customer-notes.js';
import { findNote } from '../queries/customer-notes.js';

/** Changes the text of a note, which its author may for a while, or pins it, which all may. */
export class ChangeCustomerNote extends Command<CustomerNote> {
  constructor(
    readonly actorId: number,
    readonly note: NoteOfCustomer,
    readonly changes: ChangeCustomerNoteRequest,
  ) {
    super();
  }
}

@CommandHandler(ChangeCustomerNote)
export class ChangeCustomerNoteHandler implements ICommandHandler<ChangeCustomerNote> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ actorId, note, changes }: ChangeCustomerNote): Promise<CustomerNote> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const known = await lockNote(query, note);
      const { text = known.text, pinned = known.pinned } = changes;
      if (text !== known.text && !mayEditNote(known, actorId, new Date())) throw new NoteIsOld();
      if (text !== known.text || pinned !== known.pinned) {
        await query('update customer_notes set text = $2, pinned = $3, changed_at = now() where id = $1', [
          note.noteId,
          text,
          pinned,
        ]);
        record(customerNoteChanged, note.userId, { user_id: note.userId, note_id: note.noteId });
      }
      return findNote(query, note.noteId, actorId);
    });
  }
}
