import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { ApiKeys, revokeKey } from '@soulvia/platform/api-keys';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { apiKeyRevoked } from '../domain/events.js';

/** Ends a key at once: here with the answer, in other processes within a second. */
export class RevokeKey extends Command<void> {
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(RevokeKey)
export class RevokeKeyHandler implements ICommandHandler<RevokeKey> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: ApiKeys,
  ) {}

  async execute({ id }: RevokeKey): Promise<void> {
    await this.unitOfWork.run(async (work) => {
      const isRevoked = await revokeKey(work.query, id);
      if (isRevoked === undefined) throw new NotFound('Key');
      if (isRevoked) work.record(apiKeyRevoked, id, { key_id: id });
    });
    this.keys.forget();
  }
}
