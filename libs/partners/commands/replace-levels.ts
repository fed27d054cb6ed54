import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Level } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeen } from '@soulvia/platform/http';
import { levelsChanged } from '../domain/events.js';
import { isSameTable, orderLevels } from '../domain/levels.js';

/** The table changes as a whole, so it is one event subject. */
const levelsId = 1;

/** Replaces the table of levels. Every member's level follows at once. */
export class ReplaceLevels extends Command<void> {
  /** @param lastSeen version that the edit is based on, or null to overwrite any. */
  constructor(
    readonly levels: readonly Level[],
    readonly lastSeen: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(ReplaceLevels)
export class ReplaceLevelsHandler implements ICommandHandler<ReplaceLevels> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ levels, lastSeen }: ReplaceLevels): Promise<void> {
    const ordered = orderLevels(levels);
    await this.unitOfWork.run(async ({ query, record }) => {
      // Concurrent replacements would mix two tables; readers are not blocked.
      await query('lock table levels in share row exclusive mode');
      const deleted = await query<Level>(
        'delete from levels returning number, name, min_total_sc::float8 as min_total_sc',
      );
      const previous = deleted.toSorted((a, b) => a.number - b.number);
      if (!isSameTable(previous, ordered)) assertLastSeen(lastSeen, previous, 'the levels');
      await query(
        `insert into levels (number, name, min_total_sc)
         select * from unnest($1::int[], $2::text[], $3::numeric[])`,
        [
          ordered.map(({ number }) => number),
          ordered.map(({ name }) => name),
          ordered.map((level) => level.min_total_sc),
        ],
      );
      record(levelsChanged, levelsId, { levels: ordered, previous });
    });
  }
}
