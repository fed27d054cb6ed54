import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CompanyInfo, companyRules } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { companyInfoChanged } from '../domain/events.js';
import { readCompany } from '../queries/read-company.js';

const fields = Object.keys(companyRules) as (keyof CompanyInfo)[];
/** There is one company. */
const companyId = 1;

/** Replaces what the shop says about itself. */
export class ChangeCompanyInfo extends Command<void> {
  constructor(readonly company: CompanyInfo) {
    super();
  }
}

@CommandHandler(ChangeCompanyInfo)
export class ChangeCompanyInfoHandler implements ICommandHandler<ChangeCompanyInfo> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ company }: ChangeCompanyInfo): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const before = await readCompany(query, { forChange: true });
      const changed = fields.filter((field) => company[field] !== before[field]);
      if (changed.length === 0) return;
      await query(
        `update company set name = $2, tagline = $3, phone = $4, whatsapp = $5, email = $6, address = $7,
           working_hours = $8, instagram = $9, facebook = $10
          where id = $1`,
        [
          companyId,
          company.name,
          company.tagline,
          company.phone,
          company.whatsapp,
          company.email,
          company.address,
          company.working_hours,
          company.instagram,
          company.facebook,
        ],
      );
      record(companyInfoChanged, companyId, {
        fields: changed,
        changes: changed.map((field) => ({ field, from: before[field], to: company[field] })),
      });
    });
  }
}
