import { useQuery } from '@tanstack/react-query';
import { searchPath } from '@/features/shop/products/search-form';
import { suggestedText, suggestionsQuery } from '@/features/shop/search/get-suggestions';
import { ButtonLink } from '@/ui/button';
import { WhatsAppLink } from '@/ui/whatsapp-link';
import { bestSellersQuery } from './best-sellers';
import { ProductGrid } from './product-grid';

/** What to do about a search that found nothing: the nearest words, a question to the shop, what others buy. */
export function EmptySearch({ text }: { text: string }) {
  const { data } = useQuery(suggestionsQuery(suggestedText(text)));
  const words = data?.words ?? [];
  const { data: best } = useQuery(bestSellersQuery);
  return (
    <aside aria-label="Instead" className="contents">
      {words.length > 0 && (
        <section aria-labelledby="nearest" className="grid gap-3">
          <h3 id="nearest" className="panel-title">
            Try instead
          </h3>
          <ul className="flex flex-wrap gap-2">
            {words.map((word) => (
              <li key={word}>
                <ButtonLink variant="ghost" to={searchPath(word)}>
                  {word}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <WhatsAppLink text={`do you have “${text}”?`}>Ask us for it on WhatsApp</WhatsAppLink>
      {best && best.length > 0 && (
        <section aria-labelledby="best-sellers" className="grid gap-3">
          <h3 id="best-sellers" className="panel-title">
            Best sellers
          </h3>
          <ProductGrid products={best} layout="three" />
        </section>
      )}
    </aside>
  );
}
