import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { ProjectionRegistry, type Verification, VerificationFailed, verify } from '@soulvia/platform/projections';
import { Conflict } from '../domain/conflict.js';

/** Enough for a small log; with a large one the caller polls for the result. */
const waitMs = 10_000;

/**
 * Rebuilds a read model into separate tables and compares it with the current one, which is not changed. Returns the result, or
 * the progress of a verification that continues in the background.
 */
export class VerifyProjection extends Command<Verification> {
  constructor(readonly name: string) {
    super();
  }
}

@CommandHandler(VerifyProjection)
export class VerifyProjectionHandler implements ICommandHandler<VerifyProjection> {
  constructor(
    private readonly orm: MikroORM,
    private readonly registry: ProjectionRegistry,
    /** A verification rebuilds on a connection of its own. */
    @Inject(CONFIG) private readonly config: Pick<Config, 'databaseUrl'>,
  ) {}

  async execute({ name }: VerifyProjection): Promise<Verification> {
    const projection = this.registry.find(name);
    if (!projection) throw new NotFound('Projection');
    const result = await verify(this.orm, this.config.databaseUrl, projection, waitMs).catch((error: unknown) => {
      throw error instanceof VerificationFailed ? new Conflict(error.message) : error;
    });
    if (!result) throw new Conflict(`${name} is being rebuilt already.`);
    return result;
  }
}
