import { ApiProperty } from '@nestjs/swagger';
import { genders, roles, userStatuses } from '@soulvia/contracts';
import type {
  Address as AddressView,
  Gender,
  LoginResponse,
  MeResponse,
  RefreshResponse,
  Role,
  Tokens,
  User as UserView,
  UserStatus,
} from '@soulvia/contracts';
import type { Address } from '../domain/address.entity.js';
import { memberId } from '../domain/member-id.js';
import { fullNameOf, type User } from '../domain/user.entity.js';

export class UserDocument implements UserView {
  @ApiProperty() id: number;
  @ApiProperty() user_id: number;
  @ApiProperty() member_id: string;
  @ApiProperty() first_name: string;
  @ApiProperty() last_name: string;
  @ApiProperty() full_name: string;
  @ApiProperty() email: string;
  @ApiProperty({ enum: roles }) role: Role;
  @ApiProperty({ enum: userStatuses }) status: UserStatus;
  @ApiProperty() is_active: boolean;
  @ApiProperty({ type: String, nullable: true }) cnic: string | null;
  @ApiProperty({ enum: genders, nullable: true }) gender: Gender | null;
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
  @ApiProperty({ type: String, nullable: true }) whatsapp: string | null;
  @ApiProperty() created_at: string;
  @ApiProperty() date_joined: string;
  @ApiProperty() updated_at: string;
}

export class TokensDocument implements Tokens {
  @ApiProperty() access: string;
  @ApiProperty() refresh: string;
}

export class LoginDocument implements LoginResponse {
  @ApiProperty() message: string;
  @ApiProperty() user: UserDocument;
  @ApiProperty() tokens: TokensDocument;
}

export class RefreshDocument implements RefreshResponse {
  @ApiProperty() tokens: TokensDocument;
}

export class MeDocument implements MeResponse {
  @ApiProperty() authenticated: boolean;
  @ApiProperty({ type: UserDocument, nullable: true }) user: UserDocument | null;
}

export class MessageDocument {
  @ApiProperty() message: string;
}

export class AddressDocument implements AddressView {
  @ApiProperty() id: number;
  @ApiProperty() street_no: string;
  @ApiProperty() city: string;
  @ApiProperty() zip_code: string;
  @ApiProperty() country: string;
  @ApiProperty() is_primary: boolean;
}

export function presentUser(user: User): UserDocument {
  const createdAt = user.createdAt.toISOString();
  return {
    id: user.id,
    user_id: user.id,
    member_id: memberId(user.id, user.createdAt),
    first_name: user.firstName,
    last_name: user.lastName,
    full_name: fullNameOf(user),
    email: user.email,
    role: user.role,
    status: user.status,
    is_active: user.isActive,
    cnic: user.cnic ?? null,
    gender: user.gender ?? null,
    phone: user.phone ?? null,
    whatsapp: user.whatsapp ?? null,
    created_at: createdAt,
    date_joined: createdAt,
    updated_at: user.updatedAt.toISOString(),
  };
}

export function presentAddress(address: Address): AddressDocument {
  return {
    id: address.id,
    street_no: address.streetNo,
    city: address.city,
    zip_code: address.zipCode,
    country: address.country,
    is_primary: address.isPrimary,
  };
}
