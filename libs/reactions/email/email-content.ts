/** A line of the table below the opening paragraphs: a fact, or a product with its amount. */
export interface EmailRow {
  label: string;
  value: string;
  isTotal?: boolean;
  /** Where the label leads. */
  url?: string;
}

/** What an email about a change of an account tells. */
export interface AccountFacts {
  name: string | undefined;
  at: Date;
  url: string;
}

/** Content of an email, rendered as HTML and as plain text. All fields are plain text; rendering escapes them. */
export interface EmailContent {
  subject: string;
  /** Shown by inboxes after the subject. */
  preview: string;
  heading: string;
  /** For the greeting, as it was typed: `greet` decides whether it is shown. Undefined for a greeting without name. */
  name: string | undefined;
  before: string[];
  /** Shown between the opening paragraphs and the link. */
  details?: EmailRow[];
  action: { label: string; url: string };
  after: string[];
  /** Why the recipient gets this email. */
  footnote: string;
}
