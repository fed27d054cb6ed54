/** The question in each of its versions, which stored answers name: a wording is never edited, another one is added at the end. */
export const textQuestions = ['Send me news by WhatsApp or text message. I can stop it any time.'] as const;
/** The one that is asked. */
export const textQuestion = { version: textQuestions.length, text: textQuestions[textQuestions.length - 1] ?? '' };

/** Where a member chooses, and where the holder of an order's link does. */
export const ownTextSources = ['sign_up', 'checkout', 'account'] as const;
export const linkedTextSources = ['checkout', 'link'] as const;

export type OwnTextSource = (typeof ownTextSources)[number];
export type LinkedTextSource = (typeof linkedTextSources)[number];
export type TextSource = OwnTextSource | LinkedTextSource | 'staff';

/** Said wherever a phone is opted out. */
export const optedOutNote = 'You still get messages about orders on their way.';
