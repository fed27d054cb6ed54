import { Module } from '@nestjs/common';
import { ChangeCompanyInfoHandler } from './commands/change-company-info.js';
import { ChangePaymentDetailsHandler } from './commands/change-payment-details.js';
import { SwitchFeaturesHandler } from './commands/switch-features.js';
import { SwitchMailsHandler } from './commands/switch-mails.js';
import { CompanyController } from './http/company.controller.js';
import { FeaturesController } from './http/features.controller.js';
import { MailsController } from './http/mails.controller.js';
import { PaymentDetailsController } from './http/payment-details.controller.js';
import { GetCompanyInfoHandler } from './queries/get-company-info.js';
import { GetFeaturesHandler } from './queries/get-features.js';
import { GetMailSwitchesHandler } from './queries/get-mail-switches.js';
import { GetPaymentDetailsHandler } from './queries/get-payment-details.js';

@Module({
  controllers: [CompanyController, FeaturesController, MailsController, PaymentDetailsController],
  providers: [
    ChangeCompanyInfoHandler,
    ChangePaymentDetailsHandler,
    SwitchFeaturesHandler,
    SwitchMailsHandler,
    GetCompanyInfoHandler,
    GetFeaturesHandler,
    GetMailSwitchesHandler,
    GetPaymentDetailsHandler,
  ],
})
export class SettingsModule {}
