import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inboxLimits, type SavedReply, type SavedReplyRequest } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { savedReplyAdded } from '../domain/events.js';
import { ReplyTitleTaken, TooManySavedReplies } from '../domain/errors.js';

/** Adds an answer that staff reuses. */
export class AddSavedReply extends Command<SavedReply> {
  constructor(readonly reply: SavedReplyRequest) {
    super();
  }
}

@CommandHandler(AddSavedReply)
export class AddSavedReplyHandler implements ICommandHandler<AddSavedReply> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ reply: { title, text } }: AddSavedReply): Promise<SavedReply> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const [counted] = await query<{ total: number }>('select count(*)::int as total from saved_replies');
      if ((counted?.total ?? 0) >= inboxLimits.savedRepliesMax) throw new TooManySavedReplies();
      const [added] = await query<SavedReply>(
        `insert into saved_replies (title, text) values ($1, $2)
         on conflict (lower(title)) do nothing returning id, title, text`,
        [title, text],
      );
      if (!added) throw new ReplyTitleTaken();
      record(savedReplyAdded, added.id, { saved_reply_id: added.id });
      return added;
    });
  }
}
