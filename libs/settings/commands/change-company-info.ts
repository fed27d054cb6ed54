import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeen } from '@soulvia/platform/http';
import { applyCompanyChanges, type CompanyChanges, diffCompany } from '../domain/change-company.js';
import { companyInfoChanged } from '../domain/events.js';
import { readCompany } from '../queries/read-company.js';

/** The table has one row. */
const companyId = 1;

/** Replaces the company information. */
export class ChangeCompanyInfo extends Command<void> {
  /** @param lastSeen version that the change is based on, or null to overwrite any. */
  constructor(
    readonly changes: CompanyChanges,
    readonly lastSeen: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(ChangeCompanyInfo)
export class ChangeCompanyInfoHandler implements ICommandHandler<ChangeCompanyInfo> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ changes, lastSeen }: ChangeCompanyInfo): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const before = await readCompany(query, { forChange: true });
      const company = applyCompanyChanges(before, changes);
      const difference = diffCompany(before, company);
      if (difference.fields.length === 0) return;
      assertLastSeen(lastSeen, before, 'the company info');
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
