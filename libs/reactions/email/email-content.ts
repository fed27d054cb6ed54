/** Content of an email, rendered as HTML and as plain text. All fields are plain text; rendering escapes them. */
export interface EmailContent {
  subject: string;
  /** Shown by inboxes after the subject. */
  preview: string;
  heading: string;
  /** First name in the greeting; undefined for a greeting without name. */
  name: string | undefined;
  before: string[];
  action: { label: string; url: string };
  after: string[];
  /** Why the recipient gets this email. */
  footnote: string;
}
