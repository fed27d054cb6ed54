import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeHookRequest } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Outbound } from '@soulvia/platform/outbound';
import { hookChanged } from '../domain/events.js';
import { lockHook, switchOff, switchOn } from '../persistence/hooks.js';
import { assertReachable } from '../sending/assert-reachable.js';

export class ChangeHook extends Command<void> {
  constructor(
    readonly id: number,
    readonly changes: ChangeHookRequest,
  ) {
    super();
  }
}

@CommandHandler(ChangeHook)
export class ChangeHookHandler implements ICommandHandler<ChangeHook> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbound: Outbound,
  ) {}

  async execute({ id, changes }: ChangeHook): Promise<void> {
    if (changes.url !== undefined) await assertReachable(this.outbound, changes.url);
    await this.unitOfWork.run(async (work) => {
      const { query, record } = work;
      const before = await lockHook(query, id);
      const { url, events, state } = { ...before, ...changes };
      if (before.state === 'ACTIVE' && state === 'OFF') await switchOff(work, id, 'by_hand');
      if (before.state === 'OFF' && state === 'ACTIVE') await switchOn(query, id);
      const fields = [
        ...(url === before.url ? [] : ['url']),
        ...(events.toSorted().join() === before.events.toSorted().join() ? [] : ['events']),
        ...(before.state === 'OFF' && state === 'ACTIVE' ? ['state'] : []),
      ];
      if (fields.length === 0) return;
      await query(
        'update hooks set url = $2, events = $3, failing_since = case when url = $2 then failing_since end where id = $1',
        [id, url, events],
      );
      record(hookChanged, id, { hook_id: id, fields });
    });
  }
}
