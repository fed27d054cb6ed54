import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import { BuyerCodes } from '../buyer-codes.js';
import { CopiedLink, PhoneNotChangeable } from '../domain/confirmation-errors.js';
import { ConfirmationLinks } from '../domain/confirmation-link.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { findTextedOrder } from '../queries/find-texted-order.js';

/** Who wants to change the phone of an order by its own link asks for a code to the one of before. */
export class SendPhoneCode extends Command<string> {
  constructor(
    readonly token: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(SendPhoneCode)
export class SendPhoneCodeHandler implements ICommandHandler<SendPhoneCode> {
  constructor(
    private readonly orm: MikroORM,
    private readonly limits: LinkedOrderLimits,
    private readonly links: ConfirmationLinks,
    private readonly codes: BuyerCodes,
  ) {}

  /** @throws NotFound, CopiedLink, PhoneNotChangeable, CodeNotSendable, TooManyRequests */
  async execute({ token, address }: SendPhoneCode): Promise<string> {
    await this.limits.answers.take(address);
    const grant = this.links.read(token, new Date());
    const order = grant && (await findTextedOrder(queryPool(this.orm), grant.orderId));
    if (!grant || !order) throw new NotFound('Link');
    if (grant.madeBy !== null) throw new CopiedLink();
    if (order.phoneKey === null) throw new PhoneNotChangeable();
    return this.codes.send({ way: 'text', recipient: order.phoneKey }, address, order.id);
  }
}
