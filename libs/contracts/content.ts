import { type ContentKey, contentKeys, contentMessages, contentRules } from './content-rules.js';
import {
  BooleanField,
  DayField,
  IdField,
  InstantField,
  ListField,
  NamesShapes,
  NumberField,
  OneOf,
  ShapeField,
  TextField,
  UnionListField,
} from './fields/index.js';
import type { NumberRule } from './number-rule.js';

const versionRule: NumberRule = {
  required: contentMessages.version,
  invalid: contentMessages.version,
  decimals: 0,
  min: { value: 0, message: contentMessages.version },
  max: { value: 1_000_000_000, message: contentMessages.version },
};

const blockNames = ['ContentHeading', 'ContentParagraph', 'ContentList'];

/** A stretch of text; with an address it is a link. */
export class ContentRun {
  @TextField() text: string;
  @BooleanField({ optional: true }) bold?: boolean;
  /** Begins with `https://`, or with a slash for a page of the shop. */
  @TextField({ optional: true }) href?: string;
}

export class ContentHeading {
  @OneOf(['heading']) type: 'heading';
  @OneOf([2, 3]) level: 2 | 3;
  @ListField(() => ContentRun) runs: ContentRun[];
}

export class ContentParagraph {
  @OneOf(['paragraph']) type: 'paragraph';
  @ListField(() => ContentRun) runs: ContentRun[];
}

export class ContentItem {
  @UnionListField(blockNames) blocks: ContentBlock[];
}

export class ContentList {
  @OneOf(['list']) type: 'list';
  @BooleanField() ordered: boolean;
  @ListField(() => ContentItem) items: ContentItem[];
}

/** Part of a text, read from its Markdown. Pages make elements of it; there is no HTML. */
export type ContentBlock = ContentHeading | ContentParagraph | ContentList;

/** What staff write for a key. */
export class ContentRequest {
  /** Markdown: headings, lists, links and bold. */
  @TextField(contentRules.text) text: string;
  /** Path of an image of the shop. A file that is uploaded beside it takes its place. */
  @TextField(contentRules.image, { nullable: true }) image?: string | null;
  @TextField(contentRules.link, { nullable: true }) link?: string | null;
  /** First and last day in Asia/Karachi; null for no limit. */
  @TextField(contentRules.from, { nullable: true }) from?: string | null;
  @TextField(contentRules.to, { nullable: true }) to?: string | null;
}

export class ContentAuthor {
  @IdField() id: number;
  @TextField() name: string;
}

export class Signed {
  @ShapeField(() => ContentAuthor, { nullable: true }) by: ContentAuthor | null;
  @InstantField({ nullable: true }) at: string | null;
}

@NamesShapes(ContentHeading, ContentParagraph, ContentList)
export class ContentVersion extends Signed {
  @NumberField({ description: '0 for the built-in text' }) n: number;
  /** False for a draft. */
  @BooleanField() published: boolean;
  /** The version that it repeats. */
  @NumberField({ nullable: true }) restored_from: number | null;
  @TextField({ nullable: true, description: 'Markdown; null for the built-in text' }) text: string | null;
  @TextField({ nullable: true }) image: string | null;
  @TextField({ nullable: true }) link: string | null;
  @DayField({ nullable: true }) from: string | null;
  @DayField({ nullable: true }) to: string | null;
  /** The text as its parts; empty for the built-in text. */
  @UnionListField(blockNames) blocks: ContentBlock[];
}

/** A key with its versions of now. */
export class ContentOverview extends Signed {
  @OneOf(contentKeys) key: ContentKey;
  /** The newest version: what an edit is based on. */
  @NumberField({ description: 'The newest version' }) n: number;
  /** What pages show; smaller than `n` while there is a draft. */
  @NumberField({ description: 'What pages show' }) published_n: number;
}

export class ContentPreviewRequest {
  @TextField(contentRules.text) text: string;
}

@NamesShapes(ContentHeading, ContentParagraph, ContentList)
export class ContentPreview {
  @UnionListField(blockNames) blocks: ContentBlock[];
  @ListField(() => String, { optional: true, description: 'What the text has that is not supported' })
  unsupported?: string[];
}

export class RestoreContentRequest {
  @NumberField(versionRule) n: number;
}

export class DraftQuery {
  @BooleanField('draft must be true or false', { optional: true }) draft?: boolean;
}
