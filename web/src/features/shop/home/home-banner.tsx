import type { ContentVersion } from '@soulvia/contracts';
import { ButtonLink } from '@/ui/button';
import { ContentBlocks } from '@/ui/content-blocks';
import { Image } from '@/ui/image';

export function HomeBanner({ banner: { blocks, image, link } }: { banner: ContentVersion }) {
  return (
    <section aria-label="News" className="container-page">
      <div
        className={`grid grid-cols-1 items-center gap-6 rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8 ${image ? 'sm:grid-cols-2' : ''}`}
      >
        <div className="grid justify-items-start gap-3 wrap-anywhere">
          <ContentBlocks blocks={blocks} />
          {link && (
            <ButtonLink variant="ghost" size="small" to={link}>
              See more
            </ButtonLink>
          )}
        </div>
        {image && <Image src={image} alt="" loading="lazy" className="aspect-40/21 w-full rounded-card object-cover" />}
      </div>
    </section>
  );
}
