import { deviceRule } from './account-rules.js';
import {
  BooleanField,
  IdField,
  InstantField,
  ListField,
  NumberField,
  ObjectField,
  ShapeField,
  TextField,
} from './fields/index.js';
import {
  secondFactorMessages,
  type SecondFactorMethod,
  secondFactorMethods,
  secondFactorRules,
} from './second-factor-rules.js';

/** How a sign-in can be finished after the password. `email`: a code of six digits was mailed, valid for ten minutes and five tries. */
export type SignInMethod = SecondFactorMethod | 'email';

/** What a right password gets when it is not enough. */
export class SecondFactorTicket {
  /** Valid for five tries; ten minutes for `email`, five for the others. */
  @TextField() ticket: string;
  @ListField([...secondFactorMethods, 'email']) methods: SignInMethod[];
}

/** Response to a right password that is not enough, in place of user and tokens. */
export class SecondFactorResponse {
  @TextField() message: string;
  @ShapeField(() => SecondFactorTicket) second_factor: SecondFactorTicket;
}

/** The JSON form of a WebAuthn response, which the browser creates and the server verifies. */
export type PasskeyResponse = Record<string, unknown>;

/** Completes a sign-in; the response is a `LoginResponse`. Without a ticket, a passkey signs in alone. */
export class SecondFactorRequest {
  @TextField(secondFactorRules.ticket, { optional: true }) ticket?: string;
  /** Six digits of the authenticator app or of the email, or a recovery code. */
  @TextField(secondFactorRules.code, { optional: true }) code?: string;
  @ObjectField(secondFactorMessages.passkeyUnreadable, { optional: true }) assertion?: PasskeyResponse;
  /** Token of a device that has signed in before. */
  @TextField(deviceRule) device?: string;
}

/** Exactly one of them. */
export class StepUpRequest {
  @TextField(secondFactorRules.password, { optional: true }) password?: string;
  @TextField(secondFactorRules.code, { optional: true }) code?: string;
  @ObjectField(secondFactorMessages.passkeyUnreadable, { optional: true }) assertion?: PasskeyResponse;
}

export class PasskeySummary {
  @IdField() id: number;
  @TextField() name: string;
  @InstantField() created_at: string;
  /** Null until its first use. */
  @InstantField({ nullable: true }) last_used_at: string | null;
}

export class SecondFactorState {
  @BooleanField() totp: boolean;
  @ListField(() => PasskeySummary) passkeys: PasskeySummary[];
  @NumberField() recovery_codes_left: number;
}

/** The secret of an authenticator app, inactive until a code confirms it. */
export class NewTotp {
  /** Base32. */
  @TextField() secret: string;
  /** An otpauth address, for a QR code. */
  @TextField() uri: string;
}

export class ConfirmTotpRequest {
  @TextField(secondFactorRules.code) code: string;
}

/** Shown once; codes from before no longer work. */
export class RecoveryCodesResponse {
  @ListField(() => String) recovery_codes: string[];
}

export class ConfirmTotpResponse extends RecoveryCodesResponse {
  /** How many other sessions of the account are open. `DELETE /api/v1/auth/sessions` ends them. */
  @NumberField() other_sessions: number;
}

export class AddPasskeyRequest {
  @ObjectField(secondFactorMessages.passkeyUnreadable) attestation: PasskeyResponse;
  @TextField(secondFactorRules.passkey_name) name: string;
}

export class AddPasskeyResponse extends PasskeySummary {
  /** Null unless this is the account's first factor. */
  @ListField(() => String, { nullable: true }) recovery_codes: string[] | null;
  /** How many other sessions of the account are open. `DELETE /api/v1/auth/sessions` ends them. */
  @NumberField() other_sessions: number;
}
