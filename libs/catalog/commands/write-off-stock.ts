import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MakeCommand } from '@soulvia/approvals';
import { stockMessages, type WriteOff, type WriteOffRequest } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { type RequestClaim, respondOnce } from '@soulvia/platform/idempotency';
import { recordMoves, takeStock } from '../persistence/stock.js';
import { requireLoss } from '../persistence/stock-loss.js';
import { existingProducts, insertWriteOff } from '../persistence/stock-receipts.js';

/** Units are damaged, expired, lost or given away: they leave the stock. */
export class WriteOffStock extends Command<{ response: WriteOff; replayed: boolean }> {
  constructor(
    readonly request: WriteOffRequest,
    readonly claim: RequestClaim | undefined,
  ) {
    super();
  }
}

@CommandHandler(WriteOffStock)
export class WriteOffStockHandler implements ICommandHandler<WriteOffStock> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ request, claim }: WriteOffStock): Promise<{ response: WriteOff; replayed: boolean }> {
    return this.unitOfWork.run((work) => respondOnce(work.query, claim, () => this.writeOff(work, request)));
  }

  private async writeOff(work: Work, request: WriteOffRequest): Promise<WriteOff> {
    const { product_id: productId, quantity, reason, note } = request;
    if (!(await existingProducts(work.query, [productId])).has(productId))
      throw new InvalidInput({ product_id: [stockMessages.productNotFound] });
    const id = await insertWriteOff(work.query, request);
    const moves = await takeStock(work.query, [{ productId, quantity }]);
    await requireLoss(work, {
      units: [{ productId, quantity }],
      subject: 'product',
      subjectId: productId,
      reason: [reason, note].filter(Boolean).join(': '),
      command: 'write-off-stock',
      payload: request,
    });
    recordMoves(work, moves, { reason, write_off_id: id });
    return { id, product_id: productId, quantity, reason, note: note || null, stock: moves[0]?.quantity ?? 0 };
  }
}

export const writeOffApproved: MakeCommand = (request: WriteOffRequest) => new WriteOffStock(request, undefined);
