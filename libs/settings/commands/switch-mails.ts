import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mailNames, type MailSwitches, singletonId } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeen } from '@soulvia/platform/http';
import { mailsSwitched } from '../domain/events.js';
import { diffMailSwitches } from '../domain/switch-mails.js';
import { readMailSwitches } from '../queries/read-mail-switches.js';

/** Sets which emails about orders and payments are sent. */
export class SwitchMails extends Command<void> {
  /** @param lastSeen version that the change is based on, or null to overwrite any. */
  constructor(
    readonly switches: MailSwitches,
    readonly lastSeen: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(SwitchMails)
export class SwitchMailsHandler implements ICommandHandler<SwitchMails> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ switches, lastSeen }: SwitchMails): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const before = await readMailSwitches(query, { forChange: true });
      const difference = diffMailSwitches(before, switches);
      if (difference.fields.length === 0) return;
      assertLastSeen(lastSeen, before, 'the emails');
      await query(
        `update mail_switches set ${mailNames.map((name, index) => `${name} = $${index + 2}`).join(', ')} where id = $1`,
        [singletonId, ...mailNames.map((name) => switches[name])],
      );
      record(mailsSwitched, singletonId, difference);
    });
  }
}
