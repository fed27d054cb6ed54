import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { lockProjection, pause } from '@soulvia/platform/projections';
import { Conflict } from '../domain/conflict.js';
import { projectionPaused } from '../domain/events.js';

export class PauseProjection extends Command<void> {
  constructor(readonly name: string) {
    super();
  }
}

@CommandHandler(PauseProjection)
export class PauseProjectionHandler implements ICommandHandler<PauseProjection> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ name }: PauseProjection): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const id = await lockProjection(query, name);
      if (!(await pause(query, name))) throw new Conflict(`${name} is not running.`);
      record(projectionPaused, id, { projection: name });
    });
  }
}
