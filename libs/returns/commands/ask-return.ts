import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Resolution, ReturnReason } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { lockParcelledOrder } from '@soulvia/ordering';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { readSettings } from '@soulvia/settings';
import { type AskedLine, draftReturn } from '../domain/ask-return.js';
import { returnRequested } from '../domain/events.js';
import { windowEnd } from '../domain/window.js';
import { insertReturn } from '../persistence/returns.js';
import { readReturnable } from '../queries/read-returnable.js';

export interface AskedReturn {
  reason: ReturnReason;
  lines: readonly AskedLine[];
  text: string;
  batch: string | null;
  resolution: Resolution;
  /** Sealed. */
  refundTo: string | null;
}

/** Who asks: the owner of the order, a reader of its link, or staff for a buyer. */
export type Asker = { as: 'owner'; userId: number } | { as: 'link' } | { as: 'staff' };

/** A buyer wants to return units of an order. Results in the id of the return. */
export class AskReturn extends Command<number> {
  /** @param photos keys of stored images. */
  constructor(
    readonly orderId: number,
    readonly asked: AskedReturn,
    readonly asker: Asker,
    readonly photos: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(AskReturn)
export class AskReturnHandler implements ICommandHandler<AskReturn> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ orderId, asked, asker, photos }: AskReturn): Promise<number> {
    return this.unitOfWork.run(async (work) => {
      const locked = await lockParcelledOrder(work.query, orderId);
      if (asker.as === 'owner' && locked.user_id !== asker.userId) throw new NotFound('Order');
      const settings = await readSettings(work.query, 'returns');
      const order = await readReturnable(work.query, orderId);
      const now = work.at ?? new Date();
      const lines = draftReturn(order, asked, { isStaff: asker.as === 'staff', settings, now });
      const { reason, resolution, text, batch, refundTo } = asked;
      const id = await insertReturn(work.query, {
        orderId,
        userId: order.userId,
        reason,
        resolution,
        text,
        batch,
        photos,
        refundTo,
        askedBy: asker.as === 'staff' ? 'staff' : 'buyer',
        closesAt: windowEnd(order.deliveredAt ?? now, reason, settings),
        lines,
      });
      work.record(returnRequested, id, {
        return_id: id,
        order_id: orderId,
        user_id: order.userId,
        reason,
        resolution,
        lines: lines.map((line) => ({
          order_line_id: line.orderLineId,
          product_id: line.productId,
          quantity: line.quantity,
        })),
      });
      return id;
    });
  }
}
