import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { keyLimits, type MakeKeyRequest } from '@soulvia/contracts';
import { createSecret, insertKey, type ListedRow, lockLivingKeys } from '@soulvia/platform/api-keys';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { decideKey, type KeyMaker } from '../domain/decide-key.js';
import { TooManyKeys } from '../domain/key-errors.js';
import { apiKeyMade } from '../domain/events.js';
import { scheduleEnding } from '../due/key-handlers.js';

export interface NewKey {
  row: ListedRow;
  /** The whole key. It is stored as a hash only. */
  secret: string;
}

/** Lets another program call the API. */
export class MakeKey extends Command<NewKey> {
  constructor(
    readonly maker: KeyMaker,
    readonly request: MakeKeyRequest,
  ) {
    super();
  }
}

@CommandHandler(MakeKey)
export class MakeKeyHandler implements ICommandHandler<MakeKey> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ maker, request }: MakeKey): Promise<NewKey> {
    const now = new Date();
    const key = decideKey(maker, request, now);
    const { secret, visible, hash } = createSecret();
    return this.unitOfWork.run(async (work) => {
      if ((await lockLivingKeys(work.query)) >= keyLimits.livingMax) throw new TooManyKeys();
      const row = await insertKey(work.query, { ...key, visible, hash, madeBy: maker.userId });
      const { permissions, personal_data } = key;
      work.record(apiKeyMade, row.id, { key_id: row.id, permissions, personal_data });
      await scheduleEnding(work, row.id, key.expiresAt, now);
      return { row, secret };
    });
  }
}
