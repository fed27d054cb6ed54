import type { TextRule } from './text-rule.js';

/** Rule of a list in a request, in the order of its checks. */
export interface ListRule {
  /** Message for anything but a list. */
  required: string;
  min?: { length: number; message: string };
  max: { length: number; message: string };
  /** Message for an item that occurs twice. */
  unique?: string;
  /** Message for an item of another kind. */
  item?: string;
  /** Message for an id out of range. */
  unknown?: string;
  /** Rule of each text. */
  text?: TextRule;
}
