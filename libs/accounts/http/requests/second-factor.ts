import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  type AddPasskeyRequest,
  type ConfirmTotpRequest,
  type PasskeyResponse,
  type SecondFactorRequest,
  secondFactorMessages,
  secondFactorRules as rules,
  type StepUpRequest,
} from '@soulvia/contracts';
import { Omittable, TextField } from '@soulvia/platform/http';
import { IsObject } from 'class-validator';
import { DeviceField } from './auth.js';

/** The JSON form of a WebAuthn response; its verification reads the rest. */
const PasskeyField = ({ omittable }: { omittable: boolean }) =>
  applyDecorators(
    ApiProperty({ type: Object, additionalProperties: true, required: !omittable }),
    ...(omittable ? [Omittable()] : []),
    IsObject({ message: secondFactorMessages.passkeyUnreadable }),
  );

export class SecondFactorBody implements SecondFactorRequest {
  @TextField(rules.ticket, { omittable: true }) ticket?: string;
  @TextField(rules.code, { omittable: true }) code?: string;
  @PasskeyField({ omittable: true }) assertion?: PasskeyResponse;
  @DeviceField() device?: string;
}

export class StepUpBody implements StepUpRequest {
  @TextField(rules.password, { omittable: true }) password?: string;
  @TextField(rules.code, { omittable: true }) code?: string;
  @PasskeyField({ omittable: true }) assertion?: PasskeyResponse;
}

export class ConfirmTotpBody implements ConfirmTotpRequest {
  @TextField(rules.code) code: string;
}

export class AddPasskeyBody implements AddPasskeyRequest {
  @PasskeyField({ omittable: false }) attestation: PasskeyResponse;
  @TextField(rules.passkey_name) name: string;
}
