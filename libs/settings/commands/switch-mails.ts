import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mailNames, type MailSwitches, singletonId } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { mailsSwitched } from '../domain/events.js';
import { diffMailSwitches } from '../domain/switch-mails.js';
import { readMailSwitches } from '../queries/read-mail-switches.js';

/** Sets which emails about orders and payments are sent. */
export class SwitchMails extends Command<void> {
  constructor(readonly switches: MailSwitches) {
    super();
  }
}

@CommandHandler(SwitchMails)
export class SwitchMailsHandler implements ICommandHandler<SwitchMails> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ switches }: SwitchMails): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const difference = diffMailSwitches(await readMailSwitches(query, { forChange: true }), switches);
      if (difference.fields.length === 0) return;
      await query(
        `update mail_switches set ${mailNames.map((name, index) => `${name} = $${index + 2}`).join(', ')} where id = $1`,
        [singletonId, ...mailNames.map((name) => switches[name])],
      );
      record(mailsSwitched, singletonId, difference);
    });
  }
}
