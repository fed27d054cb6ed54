import type { ContentBlock } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { contentFirst, useContent } from '@/lib/content';
import { disclosureQuery } from '@/lib/disclosure';
import type { LoadPage } from '@/lib/first-queries';
import { ButtonLink } from '@/ui/button';
import { ContentBlocks } from '@/ui/content-blocks';
import { Disclosures } from '@/ui/disclosures';
import { PageHeading } from '@/ui/page-heading';
import { Image } from '@/ui/image';
import { TextLink } from '@/ui/text-link';
import { DisclosureLink } from './disclosure-link';
import { joinPath } from './join-path';
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
function PartnerQuestions() {
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
        <DisclosureLink />
      </div>
    </section>
  );
}

const promises = [
  'Products you have tried yourself',
  'Your own referral link',
  'A dashboard with your level, points and team',
];

export const loadSoulvia: LoadPage = (load) => Promise.all([load(contentFirst('faq')), load(disclosureQuery())]);

export function SoulviaPage() {
  return (
    <>
      <div className="container-page grid items-center gap-10 py-10 md:grid-cols-[1.1fr_1fr] md:py-16 lg:gap-16">
        <div className="grid justify-items-start gap-6">
          <p className="eyebrow">Join Soulvia</p>
          <PageHeading title="Join Soulvia" className="hero-title">
            GLOW WITH US, INSIDE & OUT.
          </PageHeading>
          <p className="max-w-[30em] text-[19px] leading-[1.55] text-ink-2">
            Become a partner: use skincare you believe in, share it with people around you and earn on product sales.
          </p>
          <ButtonLink to={joinPath}>Join Now</ButtonLink>
        </div>
        <div className="mx-auto aspect-4/5 w-full max-w-[440px] overflow-hidden rounded-arch bg-sage-100 shadow-3">
          <Image
            src="/img/partner-800.webp"
            srcSet="/img/partner-400.webp 400w, /img/partner-800.webp 800w"
            sizes="(min-width: 768px) 440px, 92vw"
            width={800}
            height={1000}
            alt="A jar of Night Cream and a green gift box with a golden ribbon on a pale pedestal"
            fetchPriority="high"
            className="size-full object-cover"
          />
        </div>
      </div>
      <section aria-labelledby="sp" className="section-space bg-moss-2 text-ivory">
        <div className="container-page grid items-center gap-8 md:grid-cols-[1fr_auto] md:gap-16">
          <div className="grid gap-4">
            <h2 id="sp" className="section-title">
              Sign Up as SP
            </h2>
            <p className="max-w-prose text-[#c9d6cb]">
              SP stands for Soulvia Partner. Buy one package to become one. You get:
            </p>
            <ul className="grid list-disc gap-1 pl-5 marker:text-apricot">
              {promises.map((promise) => (
                <li key={promise}>{promise}</li>
              ))}
            </ul>
          </div>
          <ButtonLink
            to={joinPath}
            className="justify-self-start bg-apricot! text-ink! outline-apricot! hover:bg-[#f0cdb0]!"
          >
            Sign Up as SP
          </ButtonLink>
        </div>
      </section>
      <PartnerQuestions />
    </>
  );
}
