import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type AskReturnRequest, refundAccountMessages, returnLimits } from '@soulvia/contracts';
import { RefundAccounts } from '@soulvia/books';
import { InvalidInput } from '@soulvia/kernel';
import type { Uploads } from '@soulvia/platform/http';
import { type Limit, RateLimits } from '@soulvia/platform/rate-limit';
import { AskReturn, type Asker } from '../commands/ask-return.js';
import { ReturnPhotos } from './return-photos.js';

/** Takes in what buyers ask: a few times a day and order. */
@Injectable()
export class ReturnRequests {
  private readonly perOrder: Limit;

  constructor(
    private readonly commands: CommandBus,
    private readonly photos: ReturnPhotos,
    private readonly accounts: RefundAccounts,
    limits: RateLimits,
  ) {
    this.perOrder = limits.limit({ name: 'return', most: returnLimits.perDayAndOrder, seconds: 24 * 60 * 60 });
  }

  /** @returns the id of the return. */
  async ask(orderId: number, request: AskReturnRequest, asker: Asker, uploads: Uploads | undefined): Promise<number> {
    const { reason, lines, text = '', batch, refund_to: account, wants: resolution = 'REFUND' } = request;
    // Staff may learn the account later.
    if (!account && resolution === 'REFUND' && asker.as !== 'staff')
      throw new InvalidInput({ refund_to: [refundAccountMessages.required] });
    const refundTo = account && resolution === 'REFUND' ? this.accounts.seal(account) : null;
    const asked = { reason, lines, text, batch: batch || null, resolution, refundTo };
    // Strangers must not use up what the owner may ask.
    if (asker.as !== 'staff')
      await this.perOrder.take(asker.as === 'owner' ? `${orderId}:${asker.userId}` : `${orderId}`);
    return this.photos.keepFor(uploads, (keys) => this.commands.execute(new AskReturn(orderId, asked, asker, keys)));
  }
}
