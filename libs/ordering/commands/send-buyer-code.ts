import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { buyerCodeMessages, contactOfOrderRules, phoneKey, type ProofWay, textProblem } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { BuyerCodes } from '../buyer-codes.js';

/** Someone who wants to order asks for a code. */
export class SendBuyerCode extends Command<string> {
  constructor(
    readonly way: ProofWay,
    /** A phone in any spelling, or an email. */
    readonly to: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(SendBuyerCode)
export class SendBuyerCodeHandler implements ICommandHandler<SendBuyerCode> {
  constructor(private readonly codes: BuyerCodes) {}

  /** @throws InvalidInput, CodeNotSendable, TooManyRequests */
  async execute({ way, to, address }: SendBuyerCode): Promise<string> {
    const recipient = way === 'text' ? phoneKey(to) : to;
    if (recipient === null) throw new InvalidInput({ to: [buyerCodeMessages.phoneInvalid] });
    const problem = way === 'email' ? textProblem(contactOfOrderRules.email, to) : undefined;
    if (problem !== undefined) throw new InvalidInput({ to: [problem] });
    return this.codes.send({ way, recipient }, address);
  }
}
