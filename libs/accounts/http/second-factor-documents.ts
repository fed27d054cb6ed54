import { ApiProperty } from '@nestjs/swagger';
import {
  type AddPasskeyResponse,
  type NewTotp,
  type PasskeySummary,
  type RecoveryCodesResponse,
  type SecondFactorMethod,
  secondFactorMethods,
  type SecondFactorRequired,
  type SecondFactorState,
} from '@soulvia/contracts';

class TicketDocument {
  @ApiProperty() ticket: string;
  @ApiProperty({ enum: secondFactorMethods, isArray: true }) methods: SecondFactorMethod[];
}

export class SecondFactorRequiredDocument implements SecondFactorRequired {
  @ApiProperty() message: string;
  @ApiProperty() second_factor: TicketDocument;
}

export class PasskeyDocument implements PasskeySummary {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty() created_at: string;
  @ApiProperty({ type: String, nullable: true }) last_used_at: string | null;
}

export class AddedPasskeyDocument extends PasskeyDocument implements AddPasskeyResponse {
  @ApiProperty({ type: [String], nullable: true }) recovery_codes: string[] | null;
}

export class SecondFactorDocument implements SecondFactorState {
  @ApiProperty() totp: boolean;
  @ApiProperty({ type: [PasskeyDocument] }) passkeys: PasskeyDocument[];
  @ApiProperty() recovery_codes_left: number;
}

export class NewTotpDocument implements NewTotp {
  @ApiProperty() secret: string;
  @ApiProperty() uri: string;
}

export class RecoveryCodesDocument implements RecoveryCodesResponse {
  @ApiProperty({ type: [String] }) recovery_codes: string[];
}
