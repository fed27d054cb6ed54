import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CompanyInfo } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { diffCompany } from '../domain/change-company.js';
import { companyInfoChanged } from '../domain/events.js';
import { readCompany } from '../queries/read-company.js';

/** The table has one row. */
const companyId = 1;

/** Replaces the company information. */
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
      const difference = diffCompany(await readCompany(query, { forChange: true }), company);
      if (difference.fields.length === 0) return;
      await query(
        `update company set name = $2, tagline = $3, phone = $4, whatsapp = $5, email = $6, address = $7,
           working_hours = $8, instagram = $9, facebook = $10, map_url = $11, free_delivery_from = $12
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
          company.map_url,
          company.free_delivery_from,
        ],
      );
      record(companyInfoChanged, companyId, difference);
    });
  }
}
