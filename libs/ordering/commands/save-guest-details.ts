import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { addFirstAddress, GuestAccounts, hashGuestPassword } from '@soulvia/accounts';
import { guestAccountRules, guestCheckoutMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { GuestLinkInvalid } from '../domain/errors.js';
import { GuestLinks } from '../domain/guest-links.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
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
    private readonly accounts: GuestAccounts,
    private readonly limits: LinkedOrderLimits,
    private readonly links: GuestLinks,
  ) {}

  /** @throws GuestLinkInvalid, InvalidInput, TooManyRequests */
  async execute({ token, password, email: given, address }: SaveGuestDetails): Promise<void> {
    await this.limits.guestAccounts.take(address);
    const orderId = this.links.readAccount(token, new Date());
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
      const userId = await this.accounts.open(work, { email, passwordHash, fullName, phone });
      await moveToAccount(work, [order], userId, await addFirstAddress(work.query, userId, order));
    });
  }
}
