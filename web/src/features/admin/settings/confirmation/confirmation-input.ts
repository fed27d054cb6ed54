import {
  confirmationNumbers,
  type ConfirmationSettings,
  type GiveUpAction,
  numberProblem,
  quietTimeRule,
  textProblem,
} from '@soulvia/contracts';
import * as v from 'valibot';
import { checked } from '@/lib/text-schema';

type NumberName = keyof typeof confirmationNumbers;

/** Values as typed. */
export interface ConfirmationInput extends Record<NumberName | 'quiet_from' | 'quiet_to', string> {
  then: GiveUpAction;
  known_phones: boolean;
}

const trimmed = (input: unknown) => (typeof input === 'string' ? input.trim() : '');
const whole = (name: NumberName) =>
  checked<string>((input) => numberProblem(confirmationNumbers[name], trimmed(input)));
const time = checked<string>((input) => textProblem(quietTimeRule, trimmed(input)));

export const confirmationSchema = v.object({
  remind_after_hours: whole('remind_after_hours'),
  give_up_after_hours: whole('give_up_after_hours'),
  attempts_min: whole('attempts_min'),
  // Other values cannot be chosen. An enum schema would make the chunk that all forms share larger.
  then: checked<GiveUpAction>(() => undefined),
  known_phones: v.boolean(),
  quiet_from: time,
  quiet_to: time,
});

export function inputOf(settings: ConfirmationSettings): ConfirmationInput {
  return {
    ...settings,
    remind_after_hours: String(settings.remind_after_hours),
    give_up_after_hours: String(settings.give_up_after_hours),
    attempts_min: String(settings.attempts_min),
  };
}

/** The settings that valid input stands for. */
export function settingsOf(input: ConfirmationInput): ConfirmationSettings {
  return {
    remind_after_hours: Number(input.remind_after_hours),
    give_up_after_hours: Number(input.give_up_after_hours),
    attempts_min: Number(input.attempts_min),
    then: input.then,
    known_phones: input.known_phones,
    quiet_from: input.quiet_from.trim(),
    quiet_to: input.quiet_to.trim(),
  };
}
