import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { dropRow, retryRow } from '@soulvia/platform/reactions';
import type { Decision } from '../domain/decision.js';
import { mailDropped, mailRetried } from '../domain/events.js';

/** Sends a held or failed message again, or drops it for good with a reason. */
export class ResolveMessage extends Command<void> {
  constructor(
    readonly id: number,
    readonly decision: Decision,
  ) {
    super();
  }
}

@CommandHandler(ResolveMessage)
export class ResolveMessageHandler implements ICommandHandler<ResolveMessage> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ id, decision }: ResolveMessage): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const row = await (decision.kind === 'retry' ? retryRow(query, id) : dropRow(query, id, decision.reason));
      if (!row) throw new NotFound('Held or failed message');
      if (decision.kind === 'retry') record(mailRetried, id, { ...row });
      else record(mailDropped, id, { ...row, reason: decision.reason });
    });
  }
}
