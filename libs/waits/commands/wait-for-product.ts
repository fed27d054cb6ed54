import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { readProduct } from '@soulvia/catalog';
import { waitEmailRule, waitMessages } from '@soulvia/contracts';
import { fixedError, InvalidInput, NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { type Limit, RateLimits } from '@soulvia/platform/rate-limit';
import { waitRequested } from '../domain/events.js';
import { scheduleNextWaiters } from '../due/wait-handlers.js';
import { storeWait, type Waiter } from '../persistence/waits.js';

const hour = 60 * 60;

class AvailableNow extends fixedError('CONFLICT', waitMessages.available) {}

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
    const { userId, email } = waiter;
    if (userId === undefined && !email) throw new InvalidInput({ email: [waitEmailRule.required ?? ''] });
    await this.requests.take(address);
    const mayMail = userId === undefined && !(await this.mails.tryTake(email?.toLowerCase() ?? ''));
    await this.unitOfWork.run(async (work) => {
      const product = await readProduct(work.query, productId);
      if (!product) throw new NotFound('Product');
      if (product.is_available) throw new AvailableNow();
      const id = await storeWait(work.query, productId, waiter);
      if (id !== undefined && mayMail) work.record(waitRequested, id, { wait_id: id, product_id: productId });
      if (product.quantity > 0) await scheduleNextWaiters(work, productId);
    });
  }
}
