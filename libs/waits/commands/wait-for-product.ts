import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findUnits } from '@soulvia/catalog';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { type Limit, RateLimits } from '@soulvia/platform/rate-limit';
import { AvailableNow } from '../domain/errors.js';
import { waitRequested } from '../domain/events.js';
import { scheduleNextWaiters } from '../due/wait-handlers.js';
import { storeGuestWait, storeMemberWait } from '../persistence/waits.js';

const hour = 60 * 60;

type Waiter = { userId: number } | { email: string };

/** Lets a member wait for a product at once, and a guest once the link of a mail is used: anybody can enter an address. */
export class WaitForProduct extends Command<void> {
  /** @param address of the network. */
  constructor(
    readonly productId: number,
    readonly waiter: Waiter,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(WaitForProduct)
export class WaitForProductHandler implements ICommandHandler<WaitForProduct> {
  private readonly requests: Limit;
  private readonly mails: Limit;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    limits: RateLimits,
  ) {
    this.requests = limits.limit({ name: 'wait', most: 20, seconds: hour });
    this.mails = limits.limit({ name: 'wait-mail', most: 5, seconds: 24 * hour });
  }

  async execute({ productId, waiter, address }: WaitForProduct): Promise<void> {
    await this.requests.take(address);
    const mayMail = 'email' in waiter && !(await this.mails.tryTake(waiter.email.toLowerCase()));
    await this.unitOfWork.run(async (work) => {
      const units = await findUnits(work.query, productId);
      if (!units) throw new NotFound('Product');
      if (units.quantity > 0 && !units.isDelisted) throw new AvailableNow();
      if ('userId' in waiter) {
        await storeMemberWait(work.query, productId, waiter.userId);
        if (units.quantity > 0) await scheduleNextWaiters(work, productId);
        return;
      }
      const id = await storeGuestWait(work.query, productId, waiter.email);
      if (id !== undefined && mayMail) work.record(waitRequested, id, { wait_id: id, product_id: productId });
    });
  }
}
