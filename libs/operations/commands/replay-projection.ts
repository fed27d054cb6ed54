import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { lockProjection, ProjectionRegistry, requestRebuild } from '@soulvia/platform/projections';
import { Conflict } from '../domain/conflict.js';
import { projectionReplayRequested } from '../domain/events.js';

/** Requests a rebuild of a read model from the full event log, while the shop stays open. */
export class ReplayProjection extends Command<void> {
  constructor(readonly name: string) {
    super();
  }
}

@CommandHandler(ReplayProjection)
export class ReplayProjectionHandler implements ICommandHandler<ReplayProjection> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly registry: ProjectionRegistry,
  ) {}

  async execute({ name }: ReplayProjection): Promise<void> {
    const projection = this.registry.find(name);
    if (!projection) throw new NotFound('Projection');
    return this.unitOfWork.run(async ({ query, record }) => {
      const id = await lockProjection(query, name);
      if (!(await requestRebuild(query, projection, 'replay'))) throw new Conflict(`${name} is being rebuilt already.`);
      record(projectionReplayRequested, id, { projection: name });
    });
  }
}
