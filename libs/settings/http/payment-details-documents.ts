import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  compactIban,
  ibanInvalid,
  type PaymentDetails,
  type PaymentDetailsResponse,
  paymentDetailsRules as rules,
  textProblem,
  type TextRule,
} from '@soulvia/contracts';
import { TextField } from '@soulvia/platform/http';
import { ValidateBy } from 'class-validator';
import { isValidIBAN } from 'ibantools';

const Clearable = (rule: TextRule) => TextField(rule, { present: true });

/** IBAN of Pakistan, or empty; its checksum must match. */
function IbanField(): PropertyDecorator {
  const isChecked = (value: unknown) =>
    // The text rule reports texts of another form.
    typeof value !== 'string' || value === '' || textProblem(rules.iban, value) !== undefined || isIban(value);
  return applyDecorators(
    Clearable(rules.iban),
    ValidateBy({ name: 'iban', validator: { validate: isChecked, defaultMessage: () => ibanInvalid } }),
  );
}

const isIban = (text: string) => isValidIBAN(compactIban(text));

/** The whole shape: a field that is left out could clear an account by mistake. */
export class PaymentDetailsBody implements PaymentDetails {
  @Clearable(rules.account_title) account_title: string;
  @Clearable(rules.bank_name) bank_name: string;
  @IbanField() iban: string;
  @Clearable(rules.jazzcash) jazzcash: string;
  @Clearable(rules.easypaisa) easypaisa: string;
}

export class PaymentDetailsDocument implements PaymentDetailsResponse {
  @ApiProperty() account_title: string;
  @ApiProperty() bank_name: string;
  @ApiProperty() iban: string;
  @ApiProperty() jazzcash: string;
  @ApiProperty() easypaisa: string;
  @ApiProperty() ready: boolean;
  @ApiProperty() is_demo: boolean;
}
