import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { readProduct } from '@soulvia/catalog';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { scheduleNextWaiters } from '../due/wait-handlers.js';
import { confirmWait, endWait } from '../persistence/waits.js';
import { WaitLinks } from '../wait-links.js';

/** Confirms or ends the wait that a mailed link names. Using the link again changes nothing. */
export class UseWaitLink extends Command<void> {
  constructor(
    readonly token: string,
    readonly use: 'confirm' | 'end',
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(UseWaitLink)
export class UseWaitLinkHandler implements ICommandHandler<UseWaitLink> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: WaitLinks,
  ) {}

  async execute({ token, use, now }: UseWaitLink): Promise<void> {
    const id = this.links.read(token, now);
    if (id === undefined) throw new NotFound('Link');
    await this.unitOfWork.run(async (work) => {
      if (use === 'end') return endWait(work.query, id);
      const productId = await confirmWait(work.query, id);
      if (productId === undefined) throw new NotFound('Link');
      // It may be back since the link was sent.
      if ((await readProduct(work.query, productId))?.quantity) await scheduleNextWaiters(work, productId);
    });
  }
}
