import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { hookDeleted } from '../domain/events.js';
import { lockHook } from '../persistence/hooks.js';

export class DeleteHook extends Command<void> {
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteHook)
export class DeleteHookHandler implements ICommandHandler<DeleteHook> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ id }: DeleteHook): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      await lockHook(query, id);
      await query('delete from hooks where id = $1', [id]);
      record(hookDeleted, id, { hook_id: id });
    });
  }
}
