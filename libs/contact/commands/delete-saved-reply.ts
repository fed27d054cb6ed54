import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { savedReplyDeleted } from '../domain/events.js';

export class DeleteSavedReply extends Command<void> {
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteSavedReply)
export class DeleteSavedReplyHandler implements ICommandHandler<DeleteSavedReply> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ id }: DeleteSavedReply): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const [deleted] = await query('delete from saved_replies where id = $1 returning id', [id]);
      if (!deleted) throw new NotFound('Saved reply');
      record(savedReplyDeleted, id, { saved_reply_id: id });
    });
  }
}
