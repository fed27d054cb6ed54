import { InstantField, NumberField, OneOf } from './fields/index.js';
import { type TaskName, taskNames } from './task-rules.js';

export class Task {
  @OneOf(taskNames) name: TaskName;
  @NumberField() count: number;
  /** Since when the oldest waits; null for none. */
  @InstantField({ nullable: true }) oldest: string | null;
}
