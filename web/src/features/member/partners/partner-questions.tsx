import type { ContentBlock } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { useContent } from '@/lib/content';
import { ContentBlocks } from '@/ui/content-blocks';
import { Disclosures } from '@/ui/disclosures';
import { TextLink } from '@/ui/text-link';

const answer = (text: ReactNode) => <div className="max-w-prose text-ink-2">{text}</div>;

const questions = [
  {
    id: 'what',
    label: 'What is Soulvia?',
    content: answer(
      'A skincare brand from Pakistan. Our products are clean, effective and rooted in nature. You can buy them in this shop, or from partners who use them themselves.',
    ),
  },
  {
    id: 'how',
    label: 'How do I become a partner?',
    content: answer(
      'Create an account, choose a package of products and pay for it. Once we verify the payment, you are a partner and your dashboard shows your level, points and referrals.',
    ),
  },
  {
    id: 'range',
    label: 'What does the product range include?',
    content: answer(
      <>
        <p>
          Serums, moisturisers, cleansers, sun care, toners and mists, and gift sets. See the shop for what's available
          now.
        </p>
        <TextLink to="/shop">See the shop</TextLink>
      </>,
    ),
  },
  {
    id: 'earning',
    label: 'How does the earning system work?',
    content: answer(
      <>
        <p>
          Partners earn on product sales, at the rate set by their package; recruiting alone pays nothing. Earnings
          depend on sales and may be zero. We promise no income.
        </p>
        <TextLink to="/terms">Terms of the partner programme</TextLink>
      </>,
    ),
  },
  {
    id: 'abroad',
    label: 'Is Soulvia available internationally?',
    content: answer('Not yet. We deliver within Pakistan, where you pay in cash when the order arrives.'),
  },
];

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
        <Disclosures name="faq" panels={published.length > 0 ? published : questions} firstOpen={false} />
        <p className="flex flex-wrap items-center gap-x-2">
          Changed your mind about a package? <TextLink to="/shipping-returns">Refund and buy-back</TextLink>
        </p>
      </div>
    </section>
  );
}
