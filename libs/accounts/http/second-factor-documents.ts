import { ApiProperty } from '@nestjs/swagger';
import {
  type AddPasskeyResponse,
  type NewTotp,
  type PasskeySummary,
  type RecoveryCodesResponse,
  secondFactorMethods,
  type SecondFactorResponse,
  type SecondFactorState,
  type SecondFactorTicket,
  type SignInMethod,
} from '@soulvia/contracts';

class TicketDocument implements SecondFactorTicket {
  @ApiProperty() ticket: string;
  @ApiProperty({ enum: [...secondFactorMethods, 'email'], isArray: true }) methods: SignInMethod[];
}

export class SecondFactorTicketDocument implements SecondFactorResponse {
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
