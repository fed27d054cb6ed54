import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CertificateQuery, TaxCertificate } from '@soulvia/contracts/payouts';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  Forbidden,
  IdParameter,
  isPermitted,
  ReadsPersonalData,
  SignedIn,
  type SignedInUser,
} from '@soulvia/platform/http';
import { PayoutSecrets } from '../persistence/payout-secrets.js';
import { findCertificate } from '../queries/partner-tax.js';

/** What tax was kept back of people, by tax years. */
@ApiTags('earnings')
@Controller('v1/earnings/certificates')
@SignedIn()
export class CertificatesController {
  constructor(
    private readonly orm: MikroORM,
    private readonly secrets: PayoutSecrets,
  ) {}

  /** One's own, or that of another person for finance. */
  @Get(':tax_year')
  @ReadsPersonalData()
  @ApiOkResponse({ type: TaxCertificate })
  @ApiProblem(400, 403, 404)
  certificate(
    @Caller() caller: SignedInUser,
    @Param('tax_year', IdParameter) taxYear: number,
    @Query() { user_id: userId = caller.userId }: CertificateQuery,
  ): Promise<TaxCertificate> {
    if (userId !== caller.userId && !isPermitted(caller, 'payouts.write')) throw new Forbidden(['payouts.write']);
    return findCertificate(queryPool(this.orm), this.secrets, userId, taxYear);
  }
}
