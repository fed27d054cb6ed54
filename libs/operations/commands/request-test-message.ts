import type { MessageWay } from '@soulvia/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { testMessageRequested } from '../domain/events.js';

/** Sends a message to the own email or phone. */
export class RequestTestMessage extends Command<void> {
  constructor(
    readonly userId: number,
    readonly way: MessageWay,
  ) {
    super();
  }
}

@CommandHandler(RequestTestMessage)
export class RequestTestMessageHandler implements ICommandHandler<RequestTestMessage> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId, way }: RequestTestMessage): Promise<void> {
    return this.unitOfWork.run(async ({ record }) => record(testMessageRequested, userId, { way }));
  }
}
