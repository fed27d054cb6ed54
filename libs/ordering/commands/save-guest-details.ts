import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { addFirstAddress, Cnics, hashGuestPassword, openGuestAccount } from '@soulvia/accounts';
import { guestAccountRules, guestCheckoutMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { GuestLinkInvalid } from '../domain/errors.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';
import { findUnclaimedOrder, moveToAccount } from '../persistence/guest-orders.js';

/**
 * A guest chooses a password after the order. The new account gets this order and its address, and no other order: the phone alone does
 * not tell who placed those.
 */
export class SaveGuestDetails extends Command<void> {
  constructor(
    readonly token: string,
    readonly password: string,
    /** Undefined for that of the order. */
    readonly email: string | undefined,
    /** Network address of the caller. */
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(SaveGuestDetails)
export class SaveGuestDetailsHandler implements ICommandHandler<SaveGuestDetails> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly cnics: Cnics,
    private readonly limits: LinkedOrderLimits,
    @Inject(ORDERING_OPTIONS) private readonly options: Pick<OrderingOptions, 'guestLinks' | 'tokenSecret'>,
  ) {}

  /** @throws GuestLinkInvalid, InvalidInput, TooManyRequests */
  async execute({ token, password, email: given, address }: SaveGuestDetails): Promise<void> {
    await this.limits.guestAccounts.take(address);
    const orderId = this.options.guestLinks.readAccount(token, new Date());
    const found = orderId && (await findUnclaimedOrder(queryThrough(this.orm.em.fork()), orderId));
    if (!found) throw new GuestLinkInvalid(guestCheckoutMessages.accountLinkInvalid);
    const email = given ?? found.email;
    if (email === '') throw new InvalidInput({ email: [guestAccountRules.email.required ?? ''] });
    // Hashing takes long, so that it comes before the transaction.
    const passwordHash = await hashGuestPassword(password);
    await this.unitOfWork.run(async (work) => {
      const order = await findUnclaimedOrder(work.query, found.id, { lock: true });
      if (!order) throw new GuestLinkInvalid(guestCheckoutMessages.accountLinkInvalid);
      const { full_name: fullName, phone } = order;
      const account = { email, passwordHash, fullName, phone };
      const userId = await openGuestAccount(work, this.cnics, account, this.options.tokenSecret);
      await moveToAccount(work, [order], userId, await addFirstAddress(work.query, userId, order));
    });
  }
}
