import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ConfirmationSettings, singletonId } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeen } from '@soulvia/platform/http';
import { diffConfirmationSettings } from '../domain/change-confirmation-settings.js';
import { confirmationSettingsChanged } from '../domain/events.js';
import { readConfirmationSettings } from '../queries/read-confirmation-settings.js';

/** Sets what the shop does by itself about orders that wait for confirmation. */
export class ChangeConfirmationSettings extends Command<void> {
  /** @param lastSeen version that the change is based on, or null to overwrite any. */
  constructor(
    readonly settings: ConfirmationSettings,
    readonly lastSeen: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(ChangeConfirmationSettings)
export class ChangeConfirmationSettingsHandler implements ICommandHandler<ChangeConfirmationSettings> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ settings, lastSeen }: ChangeConfirmationSettings): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const before = await readConfirmationSettings(query, { forChange: true });
      const difference = diffConfirmationSettings(before, settings);
      if (difference.fields.length === 0) return;
      assertLastSeen(lastSeen, before, 'the settings for confirmations');
      await query(
        `update confirmation_settings
            set remind_after_hours = $2, give_up_after_hours = $3, attempts_min = $4, give_up_action = $5, known_phones = $6,
                quiet_from = $7, quiet_to = $8
          where id = $1`,
        [
          singletonId,
          settings.remind_after_hours,
          settings.give_up_after_hours,
          settings.attempts_min,
          settings.then,
          settings.known_phones,
          settings.quiet_from,
          settings.quiet_to,
        ],
      );
      record(confirmationSettingsChanged, singletonId, difference);
    });
  }
}
