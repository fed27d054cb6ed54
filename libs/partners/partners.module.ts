import { type DynamicModule, Module } from '@nestjs/common';
import { PrivateFiles } from '@soulvia/platform/files';
import { CreatePackageHandler } from './commands/create-package.js';
import { DecidePaymentHandler } from './commands/decide-payment.js';
import { DeletePackageHandler } from './commands/delete-package.js';
import { ReplaceLevelsHandler } from './commands/replace-levels.js';
import { SubmitPaymentHandler } from './commands/submit-payment.js';
import { UpdatePackageHandler } from './commands/update-package.js';
import { ScreenshotLinks } from './domain/screenshot-link.js';
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

export interface PartnersOptions {
  links: ScreenshotLinks;
  /** Where screenshots are stored; not reachable by URL. */
  privateFiles: PrivateFiles;
  /** Provides sessions: a screenshot link expires with the session that it was issued in. */
  accounts: DynamicModule;
}

@Module({})
export class PartnersModule {
  static register({ links, privateFiles, accounts }: PartnersOptions): DynamicModule {
    return {
      module: PartnersModule,
      imports: [accounts],
      controllers: [PackagesController, PackagePaymentsController, ScreenshotsController, LevelsController],
      providers: [
        { provide: ScreenshotLinks, useValue: links },
        { provide: PrivateFiles, useValue: privateFiles },
        ScreenshotStore,
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
    };
  }
}
