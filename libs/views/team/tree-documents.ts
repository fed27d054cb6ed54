import { ApiProperty } from '@nestjs/swagger';
import { roles, type Role, type TreeMatch, type TreeMember } from '@soulvia/contracts';
import { TeamCountsOfMember } from './responses.js';

class MonthDocument {
  @ApiProperty() orders: number;
  @ApiProperty({ example: '5449.00' }) retail: string;
}

export class TreeMemberDocument implements TreeMember {
  @ApiProperty() user_id: number;
  @ApiProperty() member_id: string;
  @ApiProperty() full_name: string;
  @ApiProperty({ enum: roles }) role: Role;
  @ApiProperty() is_active: boolean;
  @ApiProperty() level_name: string;
  @ApiProperty() date_joined: string;
  @ApiProperty() children: number;
  @ApiProperty({ type: TeamCountsOfMember }) team: TeamCountsOfMember;
  @ApiProperty({ type: MonthDocument }) month: MonthDocument;
}

export class TreeMatchDocument extends TreeMemberDocument implements TreeMatch {
  @ApiProperty({ type: [Number] }) path: number[];
}
