import {
  accountProblem,
  onlyLeft,
  refundAccountRules,
  refundMethods,
  resolutions,
  type ReturnableLine,
  returnLimits,
  returnMessages,
  returnReasons,
  returnRules,
  textProblem,
} from '@soulvia/contracts';
import * as v from 'valibot';
import { imageProblem } from '@/lib/image-file';
import { checked, checkedTogether, textSchema } from '@/lib/text-schema';

/** Units by line of the order. */
export type Units = Readonly<Record<number, number>>;

/** Where the money goes is asked only of buyers, and only when money is wanted. */
export const createReturnSchema = (lines: readonly ReturnableLine[], isOfBuyer = true) =>
  v.pipe(
    v.object({
      units: checked<Units>((value) => unitsProblem(value as Units, lines)),
      reason: checked<string>((value) =>
        returnReasons.some((reason) => reason === value) ? undefined : 'Choose the reason',
      ),
      text: textSchema(returnRules.text),
      batch: textSchema(returnRules.batch),
      photos: checked<File[]>((value) => photosProblem(value as readonly File[])),
      wants: v.picklist(resolutions),
      method: v.picklist(refundMethods),
      title: v.string(),
      account: v.string(),
    }),
    checkedTogether('title', ({ wants, title }) =>
      isOfBuyer && wants === 'REFUND' ? textProblem(refundAccountRules.title, title) : undefined,
    ),
    checkedTogether('account', ({ wants, method, account }) =>
      isOfBuyer && wants === 'REFUND'
        ? (textProblem(refundAccountRules.account, account) ?? accountProblem(method, account))
        : undefined,
    ),
  );

export type ReturnInput = v.InferInput<ReturnType<typeof createReturnSchema>>;

function unitsProblem(units: Units, lines: readonly ReturnableLine[]): string | undefined {
  const tooMany = lines.find(({ order_line_id: id, quantity }) => (units[id] ?? 0) > quantity);
  if (tooMany) return onlyLeft(tooMany.quantity);
  return lines.some(({ order_line_id: id }) => (units[id] ?? 0) > 0) ? undefined : returnMessages.linesRequired;
}

function photosProblem(photos: readonly File[]): string | undefined {
  if (photos.length > returnLimits.photosMax) return returnMessages.photosMax;
  return photos.map((photo) => imageProblem(photo, returnMessages.notAPhoto)).find((problem) => problem !== undefined);
}
