import { Module } from '@nestjs/common';
import { AccountsModule } from '@soulvia/accounts';
import { RefundAccounts } from '@soulvia/books';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { AskBuyBackHandler } from './commands/ask-buy-back.js';
import { CreatePackageHandler } from './commands/create-package.js';
import { DecideBuyBackHandler } from './commands/decide-buy-back.js';
import { DecidePaymentHandler } from './commands/decide-payment.js';
import { DeletePackageHandler } from './commands/delete-package.js';
import { ReplaceLevelsHandler } from './commands/replace-levels.js';
import { SubmitPaymentHandler } from './commands/submit-payment.js';
import { UpdatePackageHandler } from './commands/update-package.js';
import { ScreenshotLinks } from './domain/screenshot-link.js';
import { BuyBacksController } from './http/buy-backs.controller.js';
import { LevelsController } from './http/levels.controller.js';
import { PackagePaymentsController } from './http/package-payments.controller.js';
import { PackagesController } from './http/packages.controller.js';
import { ScreenshotStore } from './http/screenshot-store.js';
import { ScreenshotsController } from './http/screenshots.controller.js';
import { AssertPaymentPossibleHandler } from './queries/assert-payment-possible.js';
import { FindPackageHandler } from './queries/find-package.js';
import { FindPaymentHandler } from './queries/find-payment.js';
import { FindPaymentWithPayerHandler } from './queries/find-payment-with-payer.js';
import { ListLevelsHandler } from './queries/list-levels.js';
import { ListOwnPaymentsHandler } from './queries/list-own-payments.js';
import { ListPackagesHandler } from './queries/list-packages.js';
import { ListPaymentsHandler } from './queries/list-payments.js';

@Module({
  imports: [AccountsModule],
  controllers: [
    PackagesController,
    PackagePaymentsController,
    BuyBacksController,
    ScreenshotsController,
    LevelsController,
  ],
  exports: [ScreenshotStore],
  providers: [
    {
      provide: ScreenshotLinks,
      useFactory: ({ tokenSecret }: Config) => new ScreenshotLinks(tokenSecret),
      inject: [CONFIG],
    },
    RefundAccounts,
    ScreenshotStore,
    AskBuyBackHandler,
    DecideBuyBackHandler,
    CreatePackageHandler,
    UpdatePackageHandler,
    DeletePackageHandler,
    SubmitPaymentHandler,
    DecidePaymentHandler,
    ReplaceLevelsHandler,
    AssertPaymentPossibleHandler,
    FindPackageHandler,
    FindPaymentHandler,
    FindPaymentWithPayerHandler,
    ListLevelsHandler,
    ListOwnPaymentsHandler,
    ListPackagesHandler,
    ListPaymentsHandler,
  ],
})
export class PartnersModule {}
