import { agreementRules } from './agreement-rules.js';
import { BooleanField, InstantField, NumberField, TextField, WholeField } from './fields/index.js';

export class PartnerAgreement {
  @NumberField() version: number;
  @TextField() text: string;
  @InstantField() published_at: string;
}

export class PublishAgreementRequest {
  @TextField(agreementRules.text) text: string;
}

export class AgreementVersion {
  @WholeField(agreementRules.version) version: number;
}

/** What of the agreement waits for the caller. */
export class OwnAgreement {
  @NumberField({ nullable: true, description: 'The newest version; null before the first' }) version: number | null;
  @BooleanField() accepted: boolean;
}
