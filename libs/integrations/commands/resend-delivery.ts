import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { resendDelivery } from '../persistence/hook-deliveries.js';
import { lockActiveHook } from '../persistence/hooks.js';

export class ResendDelivery extends Command<void> {
  constructor(
    readonly hookId: number,
    readonly deliveryId: number,
  ) {
    super();
  }
}

@CommandHandler(ResendDelivery)
export class ResendDeliveryHandler implements ICommandHandler<ResendDelivery> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ hookId, deliveryId }: ResendDelivery): Promise<void> {
    return this.unitOfWork.run(async ({ query }) => {
      await lockActiveHook(query, hookId);
      if (!(await resendDelivery(query, hookId, deliveryId))) throw new NotFound('Delivery');
    });
  }
}
