import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountLimits, wizardMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { changeFields, lockUser } from '../domain/change-user.js';
import { splitFullName } from '../domain/full-name.js';
import { savePersonalDetails, type PersonalDetails } from '../domain/personal-details.js';
import { assignSponsor, findByMemberId, isOwnSponsor } from '../domain/sponsorship.js';
import type { User } from '../domain/user.entity.js';

export interface PersonalForm extends PersonalDetails {
  fullName: string;
  phone: string;
  /** 13 digits. */
  cnic: string;
  /** The sponsor's member ID, if there is one. */
  sponsorId: string | undefined;
}

/** The personal step of the partner wizard: who somebody is, where they live, and who brought them in. */
export class CompletePersonalInformation extends Command<User> {
  constructor(
    readonly userId: number,
    readonly form: PersonalForm,
  ) {
    super();
  }
}

@CommandHandler(CompletePersonalInformation)
export class CompletePersonalInformationHandler implements ICommandHandler<CompletePersonalInformation> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId, form }: CompletePersonalInformation): Promise<User> {
    const { firstName, lastName } = splitFullName(form.fullName);
    const { nameMax } = accountLimits;
    if (firstName.length > nameMax || lastName.length > nameMax)
      throw new InvalidInput({ fullName: [`Each name must be at most ${nameMax} characters`] });
    return this.unitOfWork.run(async (work) => {
      if (form.sponsorId !== undefined) await this.enrol(work, userId, form.sponsorId);
      const user = await lockUser(work, userId);
      await savePersonalDetails(work.query, userId, form);
      const fields = { first_name: firstName, last_name: lastName, phone: form.phone, cnic: form.cnic };
      await changeFields(work, user, fields, ['personal_details']);
      return user;
    });
  }

  private async enrol(work: Work, userId: number, sponsorMemberId: string): Promise<void> {
    if (await isOwnSponsor(work.query, userId, sponsorMemberId)) return;
    const sponsor = await findByMemberId(work.query, sponsorMemberId);
    if (!sponsor) throw new InvalidInput({ sponsorId: [wizardMessages.sponsorNotFound] });
    await assignSponsor(work, userId, sponsor.id, { mayMove: false, field: 'sponsorId' });
  }
}
