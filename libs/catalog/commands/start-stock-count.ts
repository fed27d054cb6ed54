import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  catalogMessages,
  stockLimits,
  stockMessages,
  type StockCountDetails,
  type StockCountRequest,
} from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { type IdempotencyClaim, respondOnce } from '@soulvia/platform/idempotency';
import { CountOpen } from '../domain/errors.js';
import { stockCountStarted } from '../domain/events.js';
import { categoryExists, insertCount, insertCountLines, productsToCount } from '../persistence/stock-counts.js';
import { readStockCount } from '../queries/read-stock-count.js';

const productsMax = stockLimits.countProductsMax;

/** Opens a count of a category, of some products or of all. A product is in one open count only. */
export class StartStockCount extends Command<{ response: StockCountDetails; replayed: boolean }> {
  constructor(
    readonly request: StockCountRequest,
    readonly claim: IdempotencyClaim | undefined,
  ) {
    super();
  }
}

@CommandHandler(StartStockCount)
export class StartStockCountHandler implements ICommandHandler<StartStockCount> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ request, claim }: StartStockCount): Promise<{ response: StockCountDetails; replayed: boolean }> {
    return this.unitOfWork.run((work) => respondOnce(work.query, claim, () => start(work, request)));
  }
}

async function start({ query, record }: Work, request: StockCountRequest): Promise<StockCountDetails> {
  const productIds = await findProducts(query, request);
  const id = await insertCount(query);
  const open = await insertCountLines(query, id, productIds);
  if (open.length > 0) throw new CountOpen(open);
  record(stockCountStarted, id, { count_id: id, products: productIds.length });
  return readStockCount(query, id);
}

async function findProducts(query: Query, request: StockCountRequest): Promise<number[]> {
  const { category_id: categoryId, product_ids: requestedIds } = request;
  if (categoryId !== undefined && requestedIds !== undefined)
    throw new InvalidInput({ product_ids: [stockMessages.oneChoice] });
  if (categoryId !== undefined && !(await categoryExists(query, categoryId)))
    throw new InvalidInput({ category_id: [catalogMessages.categoryNotFound] });
  const found = await productsToCount(query, request, productsMax + 1);
  const field = categoryId === undefined ? 'product_ids' : 'category_id';
  if (found.length > productsMax) throw new InvalidInput({ [field]: [stockMessages.tooManyProducts] });
  const missing = (requestedIds ?? []).findIndex((id) => !found.includes(id));
  if (missing >= 0) throw new InvalidInput({ [`product_ids.${missing}`]: [stockMessages.productNotFound] });
  if (found.length === 0) throw new InvalidInput({ [field]: [stockMessages.noProducts] });
  return found;
}
