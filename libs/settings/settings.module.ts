import { Module } from '@nestjs/common';
import { ChangeCompanyInfoHandler } from './commands/change-company-info.js';
import { CompanyController } from './http/company.controller.js';
import { GetCompanyInfoHandler } from './queries/get-company-info.js';

@Module({
  controllers: [CompanyController],
  providers: [ChangeCompanyInfoHandler, GetCompanyInfoHandler],
})
export class SettingsModule {}
