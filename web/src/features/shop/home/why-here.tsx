const reasons = {
  'Easy returns': 'Unopened products can be returned and refunded.',
  "Know what's inside": 'Product pages list ingredients and how to use them.',
  'Patch test first': 'Try it on your inner arm and wait a day.',
};

/** What a shopper wants to know before the first order. */
export function WhyHere() {
  return (
    <section aria-label="Before you order" className="section-space bg-white">
      <ul className="container-page grid grid-cols-1 items-start gap-6 md:grid-cols-3">
        {Object.entries(reasons).map(([title, text]) => (
          <li key={title}>
            <h2 className="text-lg font-semibold">{title}</h2>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
