import { BooleanField } from './fields/index.js';

/** Whether the caller gets the morning mail. */
export class MorningMail {
  @BooleanField('on must be true or false') on: boolean;
}
