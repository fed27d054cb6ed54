import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { CountFinished } from '../domain/errors.js';
import { stockCounted } from '../domain/events.js';
import { lockCount, lockCountedStock, saveCounted } from '../persistence/stock-counts.js';

/** Notes what was counted of a product, and what was in stock at that moment. Counting again replaces it. */
export class CountProduct extends Command<void> {
  constructor(
    readonly countId: number,
    readonly productId: number,
    readonly counted: number,
  ) {
    super();
  }
}

@CommandHandler(CountProduct)
export class CountProductHandler implements ICommandHandler<CountProduct> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ countId, productId, counted }: CountProduct): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const { isFinished } = await lockCount(query, countId);
      const quantity = await lockCountedStock(query, countId, productId);
      if (quantity === undefined) throw new NotFound('Product of the count');
      if (isFinished) throw new CountFinished();
      await saveCounted(query, countId, { productId, counted, quantity });
      record(stockCounted, countId, { count_id: countId, product_id: productId, counted, quantity });
    });
  }
}
