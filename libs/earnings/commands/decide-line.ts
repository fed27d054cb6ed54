import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DecideLineRequest } from '@soulvia/contracts';
import { fixedError, NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { earningLineDecided } from '../domain/events.js';
import { insertDecision, lockHeld } from '../persistence/held-lines.js';

class LineDecided extends fixedError('ALREADY_DECIDED', 'This line was decided already.') {}

/** Finance pays a line of a household with the next close, or never. */
export class DecideLine extends Command<void> {
  constructor(
    readonly lineId: number,
    readonly request: DecideLineRequest,
    readonly by: number,
  ) {
    super();
  }
}

@CommandHandler(DecideLine)
export class DecideLineHandler implements ICommandHandler<DecideLine> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, LineDecided */
  execute({ lineId, request: { release, reason }, by }: DecideLine): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const line = await lockHeld(query, lineId);
      if (!line) throw new NotFound('Held line');
      if (line.isDecided) throw new LineDecided();
      await insertDecision(query, { lineId, release, reason, by });
      record(earningLineDecided, lineId, { line_id: lineId, release });
    });
  }
}
