import type { ContentBlock } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { useContent } from '@/lib/content';
import { ContentBlocks } from '@/ui/content-blocks';
import { Disclosures } from '@/ui/disclosures';
import { TextLink } from '@/ui/text-link';
import { builtInQuestions } from './questions';

const answer = (text: ReactNode) => <div className="max-w-prose text-ink-2">{text}</div>;

const builtIn = builtInQuestions.map(({ id, label, text, link }) => ({
  id,
  label,
  content: answer(
    link ? (
      <>
        <p>{text}</p>
        <TextLink to={link.to}>{link.label}</TextLink>
      </>
    ) : (
      text
    ),
  ),
}));

/** Each heading of a published text is a question, and what follows it the answer. */
function questionsIn(blocks: readonly ContentBlock[]) {
  const starts = blocks.flatMap(({ type }, index) => (type === 'heading' ? [index] : []));
  return starts.map((start, order) => {
    const question = blocks[start];
    const label = question?.type === 'heading' ? question.runs.map(({ text }) => text).join('') : '';
    const blocksBelow = blocks.slice(start + 1, starts[order + 1]);
    return { id: String(start), label, content: answer(<ContentBlocks blocks={blocksBelow} />) };
  });
}

/** Only one answer is open at a time; pressing its question again closes it. */
export function PartnerQuestions() {
  const published = questionsIn(useContent('faq'));
  return (
    <section aria-labelledby="questions" className="section-space">
      <div className="container-page grid max-w-3xl grid-cols-1 gap-6">
        <h2 id="questions" className="section-title">
          Questions and answers
        </h2>
        <Disclosures name="faq" panels={published.length > 0 ? published : builtIn} firstOpen={false} />
        <p className="flex flex-wrap items-center gap-x-2">
          Changed your mind about a package? <TextLink to="/shipping-returns">Refund and buy-back</TextLink>
        </p>
      </div>
    </section>
  );
}
