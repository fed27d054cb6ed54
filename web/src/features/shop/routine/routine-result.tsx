import { isolated, type Routine, type RoutineQuestions, type RoutineStep } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { productPath } from '@/features/shop/products/product-path';
import { rupees } from '@/lib/money';
import { focusOnArrival } from '@/lib/visitor-focus';
import { Image } from '@/ui/image';
import { TextLink } from '@/ui/text-link';

interface RoutineResultProps {
  routine: Routine;
  questions: RoutineQuestions;
  budget: number;
  /** Whether it answers what was sent on this page. */
  takesFocus: boolean;
  /** What can be done with the products. */
  children?: ReactNode;
}

export function RoutineResult({ routine, questions, budget, takesFocus, children }: RoutineResultProps) {
  const { steps = [], total = '0', left_out: leftOut = [], short_by: shortBy } = routine;
  return (
    <section aria-labelledby="routine" className="grid grid-cols-1 gap-6">
      <h2 id="routine" ref={takesFocus ? focusOnArrival : undefined} tabIndex={-1} className="panel-title outline-none">
        Your routine
      </h2>
      {steps.length === 0 && (
        <p className="rounded-panel bg-linen px-6 py-16 text-center">
          {shortBy
            ? `Nothing fits this budget. The nearest is PKR ${rupees(shortBy)} more.`
            : 'Nothing in the shop suits these answers now.'}
        </p>
      )}
      {steps.length > 0 && (
        <>
          <ol className="grid gap-4">
            {steps.map((step) => (
              <Step key={step.product.id} step={step} questions={questions} />
            ))}
          </ol>
          {leftOut.length > 0 && <p className="text-ink-2">Left out: {isolated(leftOut.join(', '))}</p>}
          <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
            <p className="text-lg font-semibold tabular-nums">
              Total PKR {rupees(total)} <span className="meta">of PKR {rupees(budget)}</span>
            </p>
            {children}
          </div>
        </>
      )}
      <div className="grid gap-2 rounded-field bg-sage-100 px-4 py-3 text-[15px]">
        <p>Patch test first.</p>
        <p>See a dermatologist if your skin is broken, infected or keeps burning.</p>
      </div>
    </section>
  );
}

function Step({ step: { step, product, why, note }, questions }: { step: RoutineStep; questions: RoutineQuestions }) {
  return (
    <li className="grid grid-cols-[96px_1fr] items-start gap-4 rounded-panel border border-line bg-white p-4">
      <Image
        src={product.display_image_url}
        srcSet={product.display_image_srcset}
        sizes="96px"
        width={96}
        height={120}
        alt=""
        className="aspect-4/5 rounded-field bg-linen object-cover"
      />
      <div className="min-w-0 wrap-anywhere">
        <p className="eyebrow">{step}</p>
        <h3>
          <TextLink to={productPath(product.id)}>{product.name}</TextLink>
        </h3>
        <p>{describeReason(why, questions)}</p>
        {note && <p className="text-ink-2">{note}</p>}
        <p className="font-semibold tabular-nums">PKR {rupees(product.price)}</p>
      </div>
    </li>
  );
}

/** `For oily skin, helps with blemishes`: in the words of the facets. */
function describeReason(why: readonly string[], { skin_types: skinTypes }: RoutineQuestions): string {
  const words = why.map((name) => isolated(name.toLowerCase()));
  const skin = skinTypes.some(({ name }) => name === why[0]) ? `For ${words.shift()} skin` : '';
  if (words.length === 0) return skin;
  return `${skin ? `${skin}, h` : 'H'}elps with ${words.join(' and ')}`;
}
