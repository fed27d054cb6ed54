import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StockReceipt, StockReceiptRequest } from '@soulvia/contracts';
import { type SqlWork, UnitOfWork } from '@soulvia/platform/event-log';
import { type RequestClaim, respondOnce } from '@soulvia/platform/idempotency';
import { assertProductsExist, assertStockFits, receivedUnits } from '../domain/receive-stock.js';
import { returnStock } from '../persistence/stock.js';
import { existingProducts, insertReceipt } from '../persistence/stock-receipts.js';

/** Goods arrive: their units are in stock at once. */
export class ReceiveStock extends Command<{ response: StockReceipt; replayed: boolean }> {
  constructor(
    readonly request: StockReceiptRequest,
    readonly claim: RequestClaim | undefined,
  ) {
    super();
  }
}

@CommandHandler(ReceiveStock)
export class ReceiveStockHandler implements ICommandHandler<ReceiveStock> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ request, claim }: ReceiveStock): Promise<{ response: StockReceipt; replayed: boolean }> {
    return this.unitOfWork.run((work) => respondOnce(work.query, claim, () => receiveGoods(work, request)));
  }
}

/** Receives goods in the transaction of the caller. @throws InvalidInput naming the lines that cannot be received. */
export async function receiveGoods(work: SqlWork, request: StockReceiptRequest): Promise<StockReceipt> {
  const { lines } = request;
  const units = receivedUnits(lines);
  const ids = units.map(({ productId }) => productId);
  assertProductsExist(lines, await existingProducts(work.query, ids));
  const id = await insertReceipt(work.query, request);
  const moves = await returnStock(work, units, { reason: 'received', receipt_id: id });
  assertStockFits(lines, moves);
  return {
    id,
    reference: request.reference || null,
    lines: lines.map((line) => ({
      product_id: line.product_id,
      quantity: line.quantity,
      batch: line.batch || null,
      expires_on: line.expires_on ?? null,
    })),
    stock: moves.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
  };
}
