import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { hookSecretRotated } from '../domain/events.js';
import { createSecret } from '../domain/hook-message.js';
import { hookSealer, lockHook } from '../persistence/hooks.js';

/** Gives a hook a new secret. The old one signs, too, for some hours. */
export class RotateHookSecret extends Command<string> {
  constructor(
    readonly id: number,
    readonly keepOldHours: number,
  ) {
    super();
  }
}

@CommandHandler(RotateHookSecret)
export class RotateHookSecretHandler implements ICommandHandler<RotateHookSecret> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataKeys'>,
  ) {}

  execute({ id, keepOldHours }: RotateHookSecret): Promise<string> {
    const secret = createSecret();
    return this.unitOfWork.run(async ({ query, record }) => {
      await lockHook(query, id);
      await query(
        `update hooks set secret = $2, old_secret = case when $3 > 0 then secret end,
                old_until = case when $3 > 0 then now() + make_interval(hours => $3) end where id = $1`,
        [id, hookSealer(this.config.dataKeys).seal(secret), keepOldHours],
      );
      record(hookSecretRotated, id, { hook_id: id });
      return secret;
    });
  }
}
