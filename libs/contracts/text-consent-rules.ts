/** The question whose answer is kept. Another wording has another version. */
export const textQuestion = {
  version: 1,
  text: 'Send me news by WhatsApp or text message. I can stop it any time.',
} as const;

/** Where a member chooses, and where the holder of an order's link does. */
export const ownTextSources = ['sign_up', 'checkout', 'account'] as const;
export const linkedTextSources = ['checkout', 'link'] as const;

export type OwnTextSource = (typeof ownTextSources)[number];
export type LinkedTextSource = (typeof linkedTextSources)[number];
export type TextSource = OwnTextSource | LinkedTextSource | 'staff';

/** Said wherever a phone is opted out. */
export const optedOutNote = 'You still get messages about orders on their way.';
