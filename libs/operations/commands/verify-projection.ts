import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { VerifyResult } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { ProjectionRegistry, VerificationFailed, verify } from '@soulvia/platform/projections';
import { Conflict } from '../domain/conflict.js';
import { OPERATIONS_OPTIONS, type OperationsOptions } from '../operations-options.js';

/** Rebuilds a read model aside and compares it with what is live. Changes nothing that is live. */
export class VerifyProjection extends Command<VerifyResult> {
  constructor(readonly name: string) {
    super();
  }
}

@CommandHandler(VerifyProjection)
export class VerifyProjectionHandler implements ICommandHandler<VerifyProjection> {
  constructor(
    private readonly orm: MikroORM,
    private readonly registry: ProjectionRegistry,
    @Inject(OPERATIONS_OPTIONS) private readonly options: OperationsOptions,
  ) {}

  async execute({ name }: VerifyProjection): Promise<VerifyResult> {
    const projection = this.registry.find(name);
    if (!projection) throw new NotFound('Projection');
    const result = await verify(this.orm, this.options.databaseUrl, projection).catch((error: unknown) => {
      throw error instanceof VerificationFailed ? new Conflict(error.message) : error;
    });
    if (!result) throw new Conflict(`${name} is being rebuilt already.`);
    return result;
  }
}
