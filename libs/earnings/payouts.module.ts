import { Module } from '@nestjs/common';
import { AccountsModule } from '@soulvia/accounts';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { ApprovePayoutBatchHandler } from './commands/approve-payout-batch.js';
import { DecidePayoutProfileHandler } from './commands/decide-payout-profile.js';
import { DepositPartnerTaxHandler } from './commands/deposit-partner-tax.js';
import { EndPayoutHandler } from './commands/end-payout.js';
import { FreezePayoutProfileHandler } from './commands/freeze-payout-profile.js';
import { LeaveOutBatchHandler } from './commands/leave-out-batch.js';
import { MakePayoutBatchHandler } from './commands/make-payout-batch.js';
import { ReplaceWithholdingRatesHandler } from './commands/replace-withholding-rates.js';
import { RevealPayoutProfileHandler } from './commands/reveal-payout-profile.js';
import { SavePayoutProfileHandler } from './commands/save-payout-profile.js';
import { WritePayoutFileHandler } from './commands/write-payout-file.js';
import { PayoutFreezeLinks, PayoutImageLinks } from './domain/payout-links.js';
import { PayoutSecrets } from './persistence/payout-secrets.js';
import { CertificatesController } from './http/certificates.controller.js';
import { OwnProfileController } from './http/own-profile.controller.js';
import { PartnerTaxController } from './http/partner-tax.controller.js';
import { PayoutImages } from './http/payout-images.js';
import { PayoutsController } from './http/payouts.controller.js';
import { ProfilesController } from './http/profiles.controller.js';

/** How partners are paid, what is paid to them, and what tax is kept back. */
@Module({
  imports: [AccountsModule],
  controllers: [
    OwnProfileController,
    ProfilesController,
    PayoutsController,
    PartnerTaxController,
    CertificatesController,
  ],
  providers: [
    {
      provide: PayoutFreezeLinks,
      useFactory: ({ tokenSecret, publicUrl }: Config) => new PayoutFreezeLinks(tokenSecret, publicUrl),
      inject: [CONFIG],
    },
    {
      provide: PayoutImageLinks,
      useFactory: ({ tokenSecret }: Config) => new PayoutImageLinks(tokenSecret),
      inject: [CONFIG],
    },
    PayoutSecrets,
    PayoutImages,
    SavePayoutProfileHandler,
    FreezePayoutProfileHandler,
    DecidePayoutProfileHandler,
    RevealPayoutProfileHandler,
    MakePayoutBatchHandler,
    ApprovePayoutBatchHandler,
    EndPayoutHandler,
    LeaveOutBatchHandler,
    WritePayoutFileHandler,
    DepositPartnerTaxHandler,
    ReplaceWithholdingRatesHandler,
  ],
})
export class PayoutsModule {}
