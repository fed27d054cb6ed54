import { Image } from '@/ui/image';

const reasons = {
  'Easy returns': 'Unopened products can be returned and refunded.',
  "Know what's inside": 'Product pages list ingredients and how to use them.',
  'Patch test first': 'Try it on your inner arm and wait a day.',
};

/** What a shopper wants to know before the first order. */
export function WhyHere() {
  return (
    <section aria-label="Before you order" className="section-space bg-white">
      <div className="container-page grid items-center gap-8 md:grid-cols-2 lg:gap-20">
        <Image
          src="/img/routine-800.webp"
          srcSet="/img/routine-400.webp 400w, /img/routine-800.webp 800w, /img/routine-1200.webp 1200w"
          sizes="(min-width: 520px) 480px, 92vw"
          width={800}
          height={1000}
          alt="Cleanser, serum, cream and sunscreen in front of their gift box"
          loading="lazy"
          className="mx-auto aspect-square w-full max-w-[480px] rounded-card object-cover object-bottom"
        />
        <ul className="grid gap-6">
          {Object.entries(reasons).map(([title, text]) => (
            <li key={title}>
              <h2 className="text-lg font-semibold">{title}</h2>
              <p className="text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
