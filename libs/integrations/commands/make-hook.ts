import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CreateHookRequest, hookLimits } from '@soulvia/contracts';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Outbound } from '@soulvia/platform/outbound';
import { hookMade } from '../domain/events.js';
import { TooManyHooks } from '../domain/hook-errors.js';
import { createSecret } from '../domain/hook-message.js';
import { hookSealer } from '../persistence/hooks.js';
import { assertReachable } from '../sending/assert-reachable.js';

/** Adds a receiver, which gets events from now on. Its secret is not shown again. */
export class MakeHook extends Command<{ id: number; secret: string }> {
  constructor(
    readonly request: CreateHookRequest,
    readonly madeBy: number,
  ) {
    super();
  }
}

@CommandHandler(MakeHook)
export class MakeHookHandler implements ICommandHandler<MakeHook> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbound: Outbound,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataKeys'>,
  ) {}

  async execute({ request: { url, events }, madeBy }: MakeHook): Promise<{ id: number; secret: string }> {
    await assertReachable(this.outbound, url);
    const secret = createSecret();
    const id = await this.unitOfWork.run(async ({ query, record }) => {
      await query('select id from hooks order by id for no key update');
      const [hooks] = await query<{ count: number }>('select count(*)::int as count from hooks');
      if (hooks && hooks.count >= hookLimits.hooksMax) throw new TooManyHooks();
      const [made] = await query<{ id: number }>(
        `insert into hooks (url, events, secret, position, made_by) values ($1, $2, $3, event_log_safe_position(), $4) returning id`,
        [url, events, hookSealer(this.config.dataKeys).seal(secret), madeBy],
      );
      const hookId = made?.id ?? 0;
      record(hookMade, hookId, { hook_id: hookId, events });
      return hookId;
    });
    return { id, secret };
  }
}
