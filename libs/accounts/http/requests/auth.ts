import {
  accountMessages as messages,
  changePasswordRules,
  deviceTokenMax,
  forgotPasswordRules,
  genders,
  resetPasswordRules,
  signInRules,
  signUpRules,
  verifyEmailRules,
  type ChangePasswordRequest,
  type ForgotPasswordRequest,
  type Gender,
  type InvitationRequest,
  type LoginRequest,
  type RefreshRequest,
  type RegisterRequest,
  type RevokeRequest,
  type ResetPasswordRequest,
  type VerifyEmailRequest,
} from '@soulvia/contracts';
import { ChoiceField, TextField } from '@soulvia/platform/http';
import { SameAs } from './same-as.js';

export function DeviceField(): PropertyDecorator {
  return TextField({
    max: { length: deviceTokenMax, message: 'Must be the device of an earlier sign-in' },
    verbatim: true,
  });
}

export class LoginBody implements LoginRequest {
  @TextField(signInRules.email) email: string;
  @TextField(signInRules.password) password: string;
  @DeviceField() device?: string;
}

export class RefreshBody implements RefreshRequest {
  @TextField({
    required: messages.refreshRequired,
    max: { length: 512, message: messages.refreshRequired },
    verbatim: true,
  })
  refresh: string;
}

const hashInvalid = 'Must be 64 hexadecimal digits';

export class RevokeBody implements RevokeRequest {
  @TextField({
    required: hashInvalid,
    max: { length: 64, message: hashInvalid },
    pattern: { regex: /^[0-9a-f]{64}$/, message: hashInvalid },
    verbatim: true,
  })
  refresh_hash: string;
}

export class RegisterBody implements RegisterRequest {
  @TextField(signUpRules.first_name) first_name: string;
  @TextField(signUpRules.last_name) last_name?: string;
  @TextField(signUpRules.email) email: string;
  @TextField(signUpRules.password) password: string;

  @SameAs('password', messages.passwordsMustMatch)
  @TextField(signUpRules.confirm_password)
  confirm_password: string;

  @TextField(signUpRules.cnic) cnic: string;
  @ChoiceField(genders, messages.genderInvalid, { required: messages.genderRequired }) gender: Gender;
  @TextField(signUpRules.phone) phone: string;
  @TextField(signUpRules.whatsapp) whatsapp: string;
  @TextField(signUpRules.ref) ref?: string;
}

export class InvitationBody implements InvitationRequest {
  @TextField({ ...signUpRules.ref, required: 'Invitation is required' }) ref: string;
}

export class ForgotPasswordBody implements ForgotPasswordRequest {
  @TextField(forgotPasswordRules.email) email: string;
}

export class VerifyEmailBody implements VerifyEmailRequest {
  @TextField(verifyEmailRules.token) token: string;
}

export class ResetPasswordBody implements ResetPasswordRequest {
  @TextField(resetPasswordRules.password) password: string;

  @SameAs('password', messages.passwordsDoNotMatch)
  @TextField(resetPasswordRules.confirm_password)
  confirm_password: string;
}

export class ChangePasswordBody extends ResetPasswordBody implements ChangePasswordRequest {
  @TextField(changePasswordRules.current_password) current_password: string;
}
