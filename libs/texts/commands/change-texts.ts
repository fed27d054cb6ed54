import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { singletonId, type TextSettings } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeen } from '@soulvia/platform/http';
import { diffTexts } from '../domain/diff-texts.js';
import { textsChanged } from '../domain/events.js';
import { readTexts } from '../queries/read-texts.js';

/** Sets the text messages of the shop, which of them are sent, and how many in a day. */
export class ChangeTexts extends Command<void> {
  /** @param lastSeen version that the change is based on, or null to overwrite any. */
  constructor(
    readonly settings: TextSettings,
    readonly lastSeen: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(ChangeTexts)
export class ChangeTextsHandler implements ICommandHandler<ChangeTexts> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ settings, lastSeen }: ChangeTexts): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const before = await readTexts(query, { forChange: true });
      const difference = diffTexts(before, settings);
      if (difference.fields.length === 0) return;
      assertLastSeen(lastSeen, before, 'the text messages');
      await query('update text_settings set daily_limit = $2, language = $3 where id = $1', [
        singletonId,
        settings.daily_limit,
        settings.language,
      ]);
      for (const { key, is_on, en, ur, whatsapp_template } of settings.texts)
        await query('update texts set is_on = $2, en = $3, ur = $4, whatsapp_template = $5 where key = $1', [
          key,
          is_on,
          en,
          ur,
          whatsapp_template,
        ]);
      record(textsChanged, singletonId, difference);
    });
  }
}
