import { ButtonLink } from '@/ui/button';
import { Image } from '@/ui/image';

export function AboutStory() {
  return (
    <section aria-labelledby="story" className="section-space">
      <div className="container-page grid items-center gap-10 md:grid-cols-2 lg:gap-20">
        <div className="mx-auto aspect-4/5 w-full max-w-[440px] overflow-hidden rounded-arch bg-linen shadow-3">
          <Image
            src="/img/about-800.webp"
            srcSet="/img/about-400.webp 400w, /img/about-800.webp 800w"
            sizes="(min-width: 768px) 440px, 92vw"
            width={800}
            height={1000}
            alt="Rose Water Toner, Glow Serum and Sun Shield side by side on a pale pedestal"
            loading="lazy"
            className="size-full object-cover"
          />
        </div>
        <div className="grid justify-items-start gap-5">
          <p className="eyebrow">About Soulvia</p>
          <h2 id="story" className="section-title">
            Rooted in nature, made for every day
          </h2>
          <p className="max-w-prose text-ink-2">
            Soulvia makes clean, effective skincare rooted in nature. Short ingredient lists, stated amounts, and
            textures that suit long, warm days.
          </p>
          <p className="max-w-prose text-ink-2">
            We sell our products here and through partners who use them and share what they know.
          </p>
          <ButtonLink variant="ghost" to="/about">
            Learn More<span className="sr-only"> about Soulvia</span>
          </ButtonLink>
          <p className="font-display text-2xl">Glow with intention. Live with Soul.</p>
        </div>
      </div>
    </section>
  );
}
