import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import {
  type ContentBlock,
  type ContentKey,
  contentKeys,
  contentMessages,
  type ContentOverview,
  type ContentPreview,
  type ContentPreviewRequest,
  type ContentRequest,
  contentRules as rules,
  type ContentRun,
  type ContentVersion,
  type NumberRule,
  type RestoreContentRequest,
} from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { BooleanField, NumberField, TextField } from '@soulvia/platform/http';
import { Injectable, type PipeTransform } from '@nestjs/common';

/** Reads a key from the path. */
@Injectable()
export class ContentKeyParameter implements PipeTransform<unknown, ContentKey> {
  transform(value: unknown): ContentKey {
    const key = contentKeys.find((known) => known === value);
    if (!key) throw new NotFound('Content');
    return key;
  }
}

export class DraftQuery {
  @BooleanField('draft must be true or false', { omittable: true }) draft?: boolean;
}

export class ContentBody implements ContentRequest {
  @TextField(rules.text) text: string;
  @TextField(rules.image, { nullable: true }) image?: string | null;
  @TextField(rules.link, { nullable: true }) link?: string | null;
  @TextField(rules.from, { nullable: true }) from?: string | null;
  @TextField(rules.to, { nullable: true }) to?: string | null;
}

export class ContentPreviewBody implements ContentPreviewRequest {
  @TextField(rules.text) text: string;
}

const versionRule: NumberRule = {
  required: contentMessages.version,
  invalid: contentMessages.version,
  decimals: 0,
  min: { value: 0, message: contentMessages.version },
  max: { value: 1_000_000_000, message: contentMessages.version },
};

export class RestoreContentBody implements RestoreContentRequest {
  @NumberField(versionRule) n: number;
}

class ContentRunDocument implements ContentRun {
  @ApiProperty() text: string;
  @ApiPropertyOptional() bold?: boolean;
  @ApiPropertyOptional() href?: string;
}

class ContentHeadingDocument {
  @ApiProperty({ enum: ['heading'] }) type: 'heading';
  @ApiProperty({ enum: [2, 3], type: Number }) level: 2 | 3;
  @ApiProperty({ type: [ContentRunDocument] }) runs: ContentRunDocument[];
}

class ContentParagraphDocument {
  @ApiProperty({ enum: ['paragraph'] }) type: 'paragraph';
  @ApiProperty({ type: [ContentRunDocument] }) runs: ContentRunDocument[];
}

class ContentItemDocument {
  @BlocksProperty() blocks: ContentBlock[];
}

class ContentListDocument {
  @ApiProperty({ enum: ['list'] }) type: 'list';
  @ApiProperty() ordered: boolean;
  @ApiProperty({ type: () => [ContentItemDocument] }) items: ContentItemDocument[];
}

/** Blocks refer to each other, so their schemas are named instead of given. */
function BlocksProperty(): PropertyDecorator {
  const kinds = ['ContentHeadingDocument', 'ContentParagraphDocument', 'ContentListDocument'];
  return ApiProperty({ type: 'array', items: { oneOf: kinds.map((kind) => ({ $ref: getSchemaPath(kind) })) } });
}

const WithBlocks = () => ApiExtraModels(ContentHeadingDocument, ContentParagraphDocument, ContentListDocument);

class ContentAuthorDocument {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
}

class SignedDocument {
  @ApiProperty({ type: ContentAuthorDocument, nullable: true }) by: ContentAuthorDocument | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) at: string | null;
}

@WithBlocks()
export class ContentVersionDocument extends SignedDocument implements ContentVersion {
  @ApiProperty({ description: '0 for the built-in text' }) n: number;
  @ApiProperty() published: boolean;
  @ApiProperty({ type: Number, nullable: true }) restored_from: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Markdown; null for the built-in text' })
  text: string | null;
  @ApiProperty({ type: String, nullable: true }) image: string | null;
  @ApiProperty({ type: String, nullable: true }) link: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) from: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) to: string | null;
  @BlocksProperty() blocks: ContentBlock[];
}

export class ContentOverviewDocument extends SignedDocument implements ContentOverview {
  @ApiProperty({ enum: contentKeys }) key: ContentKey;
  @ApiProperty({ description: 'The newest version' }) n: number;
  @ApiProperty({ description: 'What pages show' }) published_n: number;
}

@WithBlocks()
export class ContentPreviewDocument implements ContentPreview {
  @BlocksProperty() blocks: ContentBlock[];
}
