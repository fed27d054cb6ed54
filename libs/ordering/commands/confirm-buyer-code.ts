import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { queryThrough } from '@soulvia/platform/database';
import { readSecrets } from '@soulvia/platform/keys';
import { buyerCode } from '../domain/buyer-code.js';
import { CodeExpired, WrongCode } from '../domain/errors.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { confirmBuyerCode, countCodeTry } from '../persistence/buyer-codes.js';

/** A buyer types the code; its token is then a proof for one order. */
export class ConfirmBuyerCode extends Command<void> {
  constructor(
    readonly token: string,
    readonly code: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmBuyerCode)
export class ConfirmBuyerCodeHandler implements ICommandHandler<ConfirmBuyerCode> {
  constructor(
    private readonly orm: MikroORM,
    private readonly limits: LinkedOrderLimits,
    @Inject(CONFIG) private readonly config: Pick<Config, 'tokenSecret'>,
  ) {}

  /** @throws CodeExpired, WrongCode, TooManyRequests */
  async execute({ token, code, address }: ConfirmBuyerCode): Promise<void> {
    await this.limits.codeAnswers.take(address);
    const query = queryThrough(this.orm.em.fork());
    if (!(await countCodeTry(query, token))) throw new CodeExpired();
    const isRight = readSecrets(this.config.tokenSecret).some((secret) => buyerCode(token, secret) === code);
    if (!isRight) throw new WrongCode();
    await confirmBuyerCode(query, token);
  }
}
