import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Level } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { levelsChanged } from '../domain/events.js';
import { orderLevels } from '../domain/levels.js';

/** The table changes as a whole, so it is one event subject. */
const levelsId = 1;

/** Replaces the table of levels. Every member's level follows at once. */
export class ReplaceLevels extends Command<Level[]> {
  constructor(readonly levels: readonly Level[]) {
    super();
  }
}

@CommandHandler(ReplaceLevels)
export class ReplaceLevelsHandler implements ICommandHandler<ReplaceLevels> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ levels }: ReplaceLevels): Promise<Level[]> {
    const ordered = orderLevels(levels);
    await this.unitOfWork.run(async ({ query, record }) => {
      // Concurrent replacements would mix two tables; readers are not blocked.
      await query('lock table levels in share row exclusive mode');
      const previous = await query<Level>(
        'delete from levels returning number, name, min_total_sc::float8 as min_total_sc',
      );
      await query(
        `insert into levels (number, name, min_total_sc)
         select * from unnest($1::int[], $2::text[], $3::numeric[])`,
        [
          ordered.map(({ number }) => number),
          ordered.map(({ name }) => name),
          ordered.map((level) => level.min_total_sc),
        ],
      );
      record(levelsChanged, levelsId, { levels: ordered, previous: previous.toSorted((a, b) => a.number - b.number) });
    });
    return ordered;
  }
}
