import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { compactIban } from '@soulvia/contracts';
import { ApiProblem, EditsVersion, LastSeen, SignedIn, Staff, StepUp, Versioned } from '@soulvia/platform/http';
import { ChangePaymentDetails } from '../commands/change-payment-details.js';
import { GetPaymentDetails } from '../queries/get-payment-details.js';
import { PaymentDetailsBody, PaymentDetailsDocument } from './payment-details-documents.js';

@ApiTags('settings')
@Controller('v1/settings/payment-details')
export class PaymentDetailsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @SignedIn()
  @Versioned()
  @ApiOkResponse({ type: PaymentDetailsDocument })
  find(): Promise<PaymentDetailsDocument> {
    return this.queries.execute(new GetPaymentDetails());
  }

  @Put()
  @Staff('settings.write')
  @StepUp()
  @EditsVersion()
  @ApiOkResponse({ type: PaymentDetailsDocument })
  @ApiProblem(400)
  async change(@Body() body: PaymentDetailsBody, @LastSeen() lastSeen: string | null): Promise<PaymentDetailsDocument> {
    const { account_title, bank_name, iban, jazzcash, easypaisa } = body;
    const details = { account_title, bank_name, iban: compactIban(iban), jazzcash, easypaisa };
    await this.commands.execute(new ChangePaymentDetails(details, false, lastSeen));
    return this.queries.execute(new GetPaymentDetails());
  }
}
