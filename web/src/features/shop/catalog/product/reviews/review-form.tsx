import {
  numberProblem,
  ratingRule,
  reviewLimits,
  reviewMessages,
  reviewRules,
  skinTypes,
  type WrittenReview,
} from '@soulvia/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { getMessage } from '@/lib/api-error';
import { createFields, showFieldErrors } from '@/lib/form-fields';
import { imageProblem } from '@/lib/image-file';
import { skinTypeLabels } from '@/lib/review-texts';
import { schemaResolver } from '@/lib/schema-resolver';
import { checked, textSchema } from '@/lib/text-schema';
import { useLateDraft } from '@/lib/use-late-draft';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { FormProblems } from '@/ui/form-problems';
import { LateUnsavedGuard } from '@/ui/late-unsaved-guard';
import { PhotosField } from '@/ui/photos-field';
import { SelectField } from '@/ui/select-field';
import { TextAreaField } from '@/ui/text-area-field';
import { RatingField } from './rating-field';
import { useSaveReview } from './save-review';

const photosHint = `Up to ${reviewLimits.photosMax}, JPEG, PNG or WebP, at most 5 MB each.`;

const schema = v.object({
  rating: checked<string>((value) => numberProblem(ratingRule, value)),
  text: textSchema(reviewRules.text),
  skin_type: v.string(),
  photos: checked<File[]>((value) => photosProblem(value as readonly File[])),
  remove_photos: v.boolean(),
});

function photosProblem(photos: readonly File[]): string | undefined {
  if (photos.length > reviewLimits.photosMax) return reviewMessages.photosMax;
  return photos.map((photo) => imageProblem(photo, reviewMessages.notAPhoto)).find((problem) => problem !== undefined);
}

type ReviewInput = v.InferInput<typeof schema>;

function toInput(review: WrittenReview | null): ReviewInput {
  return {
    rating: review ? String(review.rating) : '',
    text: review?.text ?? '',
    skin_type: review?.skin_type ?? '',
    photos: [],
    remove_photos: false,
  };
}

interface ReviewFormProps {
  productId: number;
  /** Null to write one. */
  review: WrittenReview | null;
  onClose: () => void;
}

export function ReviewForm({ productId, review, onClose }: ReviewFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<ReviewInput>({
    resolver: schemaResolver(schema),
    defaultValues: toInput(review),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  useLateDraft(form, `review of ${productId}`);
  const field = createFields(form);
  const save = useSaveReview(productId, review?.id ?? null);
  const submit = form.handleSubmit(
    async ({ rating, text, skin_type, photos, remove_photos }) => {
      setFailure(null);
      const skinType = skinTypes.find((type) => type === skin_type) ?? null;
      try {
        await save.mutateAsync({ rating: Number(rating), text, skinType, photos, removePhotos: remove_photos });
        onClose();
      } catch (error) {
        showFieldErrors(form, error);
        setFailure(getMessage(error, 'Failed to save your review'));
      }
    },
    () => setFailure(null),
  );
  return (
    <form
      noValidate
      method="dialog"
      aria-label={review ? 'Edit your review' : 'Write a review'}
      onSubmit={(event) => void submit(event)}
      className="grid max-w-2xl gap-5 rounded-panel border border-line bg-ivory p-6"
    >
      <LateUnsavedGuard dirty={form.formState.isDirty && !save.isSuccess} />
      <FormProblems form={form} failure={failure} />
      <RatingField {...field('rating')} />
      <TextAreaField label="Your review" hint="What did you like or not like? How did you use it?" {...field('text')} />
      <SelectField label="Your skin type (optional)" {...field('skin_type')}>
        <option value="">Prefer not to say</option>
        {skinTypes.map((type) => (
          <option key={type} value={type}>
            {skinTypeLabels[type]}
          </option>
        ))}
      </SelectField>
      <PhotosField
        id="photos"
        hint={review && review.photos.length > 0 ? `${photosHint} New photos replace the ones you sent.` : photosHint}
        error={form.getFieldState('photos', form.formState).error?.message}
        onChange={(photos) => form.setValue('photos', photos, { shouldDirty: true, shouldValidate: true })}
      />
      {review && review.photos.length > 0 && (
        <CheckboxField label="Remove the photos of my review" {...field('remove_photos')} />
      )}
      <p className="meta">We show your first name, the first letter of your last name and that you bought it here.</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={save.isPending} disabled={save.isPending}>
          Send review
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
