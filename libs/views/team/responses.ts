import { ApiProperty } from '@nestjs/swagger';
import {
  userStatuses,
  type Referral,
  type ReferralsResponse,
  type TeamCounts,
  type TeamLevel,
  type TeamReferrals,
  type TeamReferralsResponse,
  type UserStatus,
} from '@soulvia/contracts';

export class ReferralDocument implements Referral {
  @ApiProperty() id: number;
  @ApiProperty() first_name: string;
  @ApiProperty() last_name: string;
  @ApiProperty() full_name: string;
  @ApiProperty() email: string;
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
  @ApiProperty({ enum: userStatuses }) status: UserStatus;
  @ApiProperty() is_active: boolean;
  @ApiProperty() level_name: string;
  @ApiProperty() date_joined: string;
}

export class ReferralsDocument implements ReferralsResponse {
  @ApiProperty({ type: [ReferralDocument] }) referrals: ReferralDocument[];
}

export class TeamCountsOfMember {
  @ApiProperty() level_1: number;
  @ApiProperty() level_2: number;
  @ApiProperty() level_3: number;
}

export class TeamCountsDocument extends TeamCountsOfMember implements TeamCounts {
  @ApiProperty() total_count: number;
}

class TeamLevelDocument implements TeamLevel {
  @ApiProperty() count: number;
  @ApiProperty({ type: [ReferralDocument] }) users: ReferralDocument[];
}

class TeamDocument implements TeamReferrals {
  @ApiProperty() total_count: number;
  @ApiProperty({ type: TeamLevelDocument }) level_1: TeamLevelDocument;
  @ApiProperty({ type: TeamLevelDocument }) level_2: TeamLevelDocument;
  @ApiProperty({ type: TeamLevelDocument }) level_3: TeamLevelDocument;
}

export class TeamReferralsDocument implements TeamReferralsResponse {
  @ApiProperty({ type: TeamDocument }) team_referrals: TeamDocument;
}
