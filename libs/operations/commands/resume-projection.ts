import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { lockProjection, resume } from '@soulvia/platform/projections';
import { Conflict } from '../domain/conflict.js';
import { projectionResumed } from '../domain/events.js';

/** Resumes a paused or stopped projection. */
export class ResumeProjection extends Command<void> {
  constructor(readonly name: string) {
    super();
  }
}

@CommandHandler(ResumeProjection)
export class ResumeProjectionHandler implements ICommandHandler<ResumeProjection> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ name }: ResumeProjection): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const id = await lockProjection(query, name);
      if (!(await resume(query, name))) throw new Conflict(`${name} is running already.`);
      record(projectionResumed, id, { projection: name });
    });
  }
}
