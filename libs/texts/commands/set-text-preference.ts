import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type TextPreference, textQuestion, type TextSource } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { decidePreference } from '../domain/decide-preference.js';
import { textPreferenceChanged } from '../domain/events.js';

/** Notes what a phone wants, and keeps what was agreed to. */
export class SetTextPreference extends Command<void> {
  constructor(
    readonly phoneKey: string,
    readonly preference: TextPreference,
    readonly source: TextSource,
  ) {
    super();
  }
}

@CommandHandler(SetTextPreference)
export class SetTextPreferenceHandler implements ICommandHandler<SetTextPreference> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ phoneKey, preference, source }: SetTextPreference): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      await query(
        `insert into text_preferences (phone_key, preference) values ($1, 'none') on conflict (phone_key) do nothing`,
        [phoneKey],
      );
      const [known] = await query<{ id: number; preference: TextPreference }>(
        'select id, preference from text_preferences where phone_key = $1 for update',
        [phoneKey],
      );
      const to = known && decidePreference(known.preference, preference, source);
      if (!known || !to || known.preference === to) return;
      await query('update text_preferences set preference = $2, changed_at = now() where id = $1', [known.id, to]);
      await (to === 'consented'
        ? query('insert into text_consents (phone_key, source, text_version) values ($1, $2, $3)', [
            phoneKey,
            source,
            textQuestion.version,
          ])
        : query('update text_consents set withdrawn_at = now() where phone_key = $1 and withdrawn_at is null', [
            phoneKey,
          ]));
      record(textPreferenceChanged, known.id, { from: known.preference, to, source });
    });
  }
}
