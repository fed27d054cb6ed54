import { Module } from '@nestjs/common';
import { ChangeCompanyInfoHandler } from './commands/change-company-info.js';
import { SwitchMailsHandler } from './commands/switch-mails.js';
import { CompanyController } from './http/company.controller.js';
import { MailsController } from './http/mails.controller.js';
import { GetCompanyInfoHandler } from './queries/get-company-info.js';
import { GetMailSwitchesHandler } from './queries/get-mail-switches.js';

@Module({
  controllers: [CompanyController, MailsController],
  providers: [ChangeCompanyInfoHandler, GetCompanyInfoHandler, SwitchMailsHandler, GetMailSwitchesHandler],
})
export class SettingsModule {}
