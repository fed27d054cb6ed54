/** What a mail says, before it is set as HTML and as plain text. Plain text everywhere: setting it is what escapes it. */
export interface EmailContent {
  subject: string;
  /** What a list of mails shows behind the subject. */
  preview: string;
  heading: string;
  /** Who is spoken to; left out of the greeting when undefined. */
  name: string | undefined;
  before: string[];
  action: { label: string; url: string };
  after: string[];
  /** Why somebody has got this mail. */
  footnote: string;
}
