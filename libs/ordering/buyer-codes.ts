import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type Features, type ProofWay, toMailbox } from '@soulvia/contracts';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { queryPool } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { readSettings } from '@soulvia/settings';
import { CodeNotSendable } from './domain/errors.js';
import { buyerCodeRequested } from './domain/events.js';
import { LinkedOrderLimits } from './linked-order-limits.js';
import { type CodeRecipient, openBuyerCode } from './persistence/buyer-codes.js';

/** Codes with which buyers prove that a phone or a mailbox is theirs. */
@Injectable()
export class BuyerCodes {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: LinkedOrderLimits,
    @Inject(CONFIG) private readonly transports: Pick<Config, 'smtpUrl' | 'whatsApp' | 'sms'>,
  ) {}

  /** How the shop can send a code; messages that only become files reach no one. */
  findWays(messages: Features['messages']): ProofWay[] {
    const { smtpUrl, whatsApp, sms } = this.transports;
    const isTexted = {
      local: false,
      'whatsapp-cloud': whatsApp?.codeTemplate !== undefined,
      'sms-http': sms !== undefined,
    };
    return [...(isTexted[messages] ? (['text'] as const) : []), ...(smtpUrl === undefined ? [] : (['email'] as const))];
  }

  /** How the shop can send a link. WhatsApp sends approved templates only, of which the shop has none for links. */
  findLinkWays(messages: Features['messages']): ProofWay[] {
    return this.findWays(messages).filter((way) => way === 'email' || messages === 'sms-http');
  }

  /**
   * Has a code sent, without telling whether anyone is known there.
   *
   * @param address of the network that asks for it.
   * @param orderId the order that it lets its buyer change.
   * @returns the token to confirm it with.
   * @throws CodeNotSendable, TooManyRequests
   */
  async send(to: CodeRecipient, address: string, orderId: number | null = null): Promise<string> {
    await this.limits.codes.take(address);
    const { way, recipient } = to;
    const key = `${way} ${way === 'email' ? toMailbox(recipient) : recipient}`;
    const { messages } = await readSettings(queryPool(this.orm), 'features');
    if (!this.findWays(messages).includes(way)) throw new CodeNotSendable();
    await this.limits.codeRecipients.take(key);
    return this.unitOfWork.run(async (work) => {
      const { id, token } = await openBuyerCode(work.query, to, orderId);
      work.record(buyerCodeRequested, id, { way });
      return token;
    });
  }
}
