import type { ContentBlock, ContentKey } from '@soulvia/contracts';
import { contentFirst, useContent } from '@/lib/content';
import { useDeliveryPrices } from '@/lib/delivery';
import type { LoadPage } from '@/lib/first-queries';
import { fillWindows, useReturnWindows, windowsFirst } from '@/lib/return-windows';
import { ContentBlocks } from '@/ui/content-blocks';
import { PageHeading } from '@/ui/page-heading';
import { TextLink } from '@/ui/text-link';
import { type PolicyName, buildPolicies } from './policies';

const policyKeys: Record<PolicyName, ContentKey> = {
  pilots: 'policy_pilots',
  privacyPolicy: 'policy_privacy',
  shippingAndReturns: 'policy_shipping',
  terms: 'policy_terms',
};

const namesByPath: [string, PolicyName][] = [
  ['/pilots', 'pilots'],
  ['/privacy-policy', 'privacyPolicy'],
  ['/shipping-returns', 'shippingAndReturns'],
  ['/terms', 'terms'],
];

export const loadPolicy: LoadPage = async (load, { pathname }) => {
  const [, name] = namesByPath.find(([path]) => pathname.toLowerCase().startsWith(path)) ?? [];
  if (name) await Promise.all([load(contentFirst(policyKeys[name])), load(windowsFirst())]);
};

/** A published text, split before its headings. */
function splitSections(blocks: readonly ContentBlock[]): ContentBlock[][] {
  const sections: ContentBlock[][] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (!last || (block.type === 'heading' && block.level === 2)) sections.push([block]);
    else last.push(block);
  }
  return sections;
}

export function PolicyPage({ name }: { name: PolicyName }) {
  const { title, intro, parts } = buildPolicies(useDeliveryPrices())[name];
  const windows = useReturnWindows();
  const content = useContent(policyKeys[name]);
  // Texts of blocks are JSON strings, in which the names of the windows stand as they were typed.
  const published = JSON.parse(fillWindows(JSON.stringify(content), windows)) as ContentBlock[];
  return (
    <article className="container-page grid max-w-3xl grid-cols-1 gap-10 pt-10 pb-20 md:pt-14">
      <div className="grid gap-3">
        <p className="eyebrow">Customer Care</p>
        <PageHeading title={title} />
        {published.length === 0 && <p className="max-w-prose text-[19px] leading-[1.55] text-ink-2">{intro}</p>}
      </div>
      {published.length > 0
        ? splitSections(published).map((blocks, index) => (
            <section key={index} className="grid gap-3">
              <ContentBlocks blocks={blocks} />
            </section>
          ))
        : parts.map(({ heading, texts }) => (
            <section key={heading} className="grid gap-3">
              <h2 className="panel-title">{heading}</h2>
              {texts.map((text) => (
                <p key={text} className="max-w-prose">
                  {fillWindows(text, windows)}
                </p>
              ))}
            </section>
          ))}
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-6">
        Questions? <TextLink to="/contact">Write to us</TextLink>
      </p>
    </article>
  );
}
