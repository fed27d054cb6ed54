import { Module } from '@nestjs/common';
import { ChangeConfirmationSettingsHandler } from './commands/change-confirmation-settings.js';
import { ChangeCompanyInfoHandler } from './commands/change-company-info.js';
import { ChangePaymentDetailsHandler } from './commands/change-payment-details.js';
import { ChangeLimitsHandler } from './commands/change-limits.js';
import { SwitchFeaturesHandler } from './commands/switch-features.js';
import { SwitchMailsHandler } from './commands/switch-mails.js';
import { CompanyController } from './http/company.controller.js';
import { ConfirmationSettingsController } from './http/confirmation-settings.controller.js';
import { FeaturesController } from './http/features.controller.js';
import { LimitsController } from './http/limits.controller.js';
import { MailsController } from './http/mails.controller.js';
import { PaymentDetailsController } from './http/payment-details.controller.js';
import { GetCompanyInfoHandler } from './queries/get-company-info.js';
import { GetConfirmationSettingsHandler } from './queries/get-confirmation-settings.js';
import { GetFeaturesHandler } from './queries/get-features.js';
import { GetLimitsHandler } from './queries/get-limits.js';
import { GetLowStockThresholdHandler } from './queries/low-stock-threshold.js';
import { GetMailSwitchesHandler } from './queries/get-mail-switches.js';
import { GetPaymentDetailsHandler } from './queries/get-payment-details.js';

@Module({
  controllers: [
    CompanyController,
    ConfirmationSettingsController,
    FeaturesController,
    LimitsController,
    MailsController,
    PaymentDetailsController,
  ],
  providers: [
    ChangeCompanyInfoHandler,
    ChangeConfirmationSettingsHandler,
    ChangePaymentDetailsHandler,
    ChangeLimitsHandler,
    SwitchFeaturesHandler,
    SwitchMailsHandler,
    GetCompanyInfoHandler,
    GetConfirmationSettingsHandler,
    GetFeaturesHandler,
    GetLimitsHandler,
    GetLowStockThresholdHandler,
    GetMailSwitchesHandler,
    GetPaymentDetailsHandler,
  ],
})
export class SettingsModule {}
