import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { accountLimits as limits, accountMessages as messages, emailPattern } from '@soulvia/contracts';
import type { CreateAddressRequest, LoginRequest, RefreshRequest } from '@soulvia/contracts';
import { Transform } from 'class-transformer';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

const trimmed = () => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

export class LoginBody implements LoginRequest {
  @ApiProperty({ maxLength: limits.emailMax })
  @trimmed()
  @Matches(emailPattern, { message: messages.emailInvalid })
  @MaxLength(limits.emailMax, { message: messages.emailInvalid })
  @IsString({ message: messages.emailRequired })
  @IsNotEmpty({ message: messages.emailRequired })
  email: string;

  @ApiProperty({ maxLength: limits.passwordMax })
  @MaxLength(limits.passwordMax, { message: messages.passwordTooLong })
  @IsString({ message: messages.passwordRequired })
  @IsNotEmpty({ message: messages.passwordRequired })
  password: string;
}

export class RefreshBody implements RefreshRequest {
  @ApiProperty()
  @MaxLength(512, { message: messages.refreshRequired })
  @IsString({ message: messages.refreshRequired })
  @IsNotEmpty({ message: messages.refreshRequired })
  refresh: string;
}

export class AddressBody implements CreateAddressRequest {
  @ApiProperty({ maxLength: limits.streetMax })
  @trimmed()
  @MaxLength(limits.streetMax, { message: `Street address must be at most ${limits.streetMax} characters` })
  @IsString({ message: messages.streetRequired })
  @IsNotEmpty({ message: messages.streetRequired })
  street_no: string;

  @ApiProperty({ maxLength: limits.cityMax })
  @trimmed()
  @MaxLength(limits.cityMax, { message: `City must be at most ${limits.cityMax} characters` })
  @IsString({ message: messages.cityRequired })
  @IsNotEmpty({ message: messages.cityRequired })
  city: string;

  @ApiProperty({ maxLength: limits.zipMax })
  @trimmed()
  @MaxLength(limits.zipMax, { message: `ZIP code must be at most ${limits.zipMax} characters` })
  @IsString({ message: messages.zipRequired })
  @IsNotEmpty({ message: messages.zipRequired })
  zip_code: string;

  @ApiProperty({ maxLength: limits.countryMax })
  @trimmed()
  @MaxLength(limits.countryMax, { message: `Country must be at most ${limits.countryMax} characters` })
  @IsString({ message: messages.countryRequired })
  @IsNotEmpty({ message: messages.countryRequired })
  country: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean({ message: 'is_primary must be true or false' })
  is_primary?: boolean;
}
