import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TextPreference } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { textPreferenceChanged } from '../domain/events.js';

/** Notes what a phone wants. */
export class SetTextPreference extends Command<void> {
  constructor(
    readonly phoneKey: string,
    readonly preference: TextPreference,
  ) {
    super();
  }
}

@CommandHandler(SetTextPreference)
export class SetTextPreferenceHandler implements ICommandHandler<SetTextPreference> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ phoneKey, preference }: SetTextPreference): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      await query(
        `insert into text_preferences (phone_key, preference) values ($1, 'none') on conflict (phone_key) do nothing`,
        [phoneKey],
      );
      const [known] = await query<{ id: number; preference: TextPreference }>(
        'select id, preference from text_preferences where phone_key = $1 for update',
        [phoneKey],
      );
      if (!known || known.preference === preference) return;
      await query('update text_preferences set preference = $2, changed_at = now() where id = $1', [
        known.id,
        preference,
      ]);
      record(textPreferenceChanged, known.id, { from: known.preference, to: preference });
    });
  }
}
