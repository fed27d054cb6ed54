import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  contactRules,
  newsletterRules,
  type ContactRequest,
  type NewsletterRequest,
  type SubscriberState,
  subscriberStates,
} from '@soulvia/contracts';
import { PageQuery, SearchField, TextField } from '@soulvia/platform/http';
import { IsIn, IsOptional } from 'class-validator';

export class ContactBody implements ContactRequest {
  @TextField(contactRules.full_name) full_name: string;
  @TextField(contactRules.subject) subject: string;
  @TextField(contactRules.message) message: string;
  @TextField(contactRules.reply_to) reply_to?: string;
  @TextField(contactRules.website) website?: string;
}

export class NewsletterBody implements NewsletterRequest {
  @TextField(newsletterRules.email) email: string;
  @TextField(newsletterRules.website) website?: string;
}

export class SubscribersQuery extends PageQuery {
  @ApiPropertyOptional({ enum: subscriberStates })
  @IsOptional()
  @IsIn(subscriberStates, { message: `state must be one of ${subscriberStates.join(', ')}` })
  state?: SubscriberState;

  @SearchField() search?: string;
}
