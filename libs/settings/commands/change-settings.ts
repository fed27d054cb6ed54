import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SettingGroup } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { recordAll, UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeen } from '@soulvia/platform/http';
import { changeEvents } from '../domain/change-events.js';
import { applyChanges, diffSettings } from '../domain/change-settings.js';
import { settingGroups, type SettingsName, type SettingsValues } from '../domain/groups.js';
import { presentSettings } from '../domain/present-settings.js';
import { lockSettings, storeSettings } from '../persistence/settings.js';

export class ChangeSettings<Name extends SettingsName = SettingsName> extends Command<void> {
  /** @param lastSeen version that the change is based on, or null to overwrite any. */
  constructor(
    readonly name: Name,
    readonly changes: Partial<SettingsValues[Name]>,
    readonly lastSeen: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ name, changes, lastSeen }: ChangeSettings): Promise<void> {
    const group = settingGroups[name];
    return this.unitOfWork.run(async (work) => {
      const before = await lockSettings(work.query, name);
      const after = applyChanges(group, before, { ...changes });
      assertConsistent(group, after);
      const difference = diffSettings(group, before, after);
      if (difference.fields.length === 0) return;
      assertLastSeen(lastSeen, presentSettings(name, before), `the ${group.noun}`);
      await storeSettings(work.query, name, after);
      recordAll(work, changeEvents(name, difference));
    });
  }
}

/** @throws InvalidInput */
function assertConsistent({ findProblems }: SettingGroup, values: object): void {
  const problems = findProblems?.(values as never) ?? {};
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
}
