import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { categoriesFirst, categoriesQuery } from '@/features/shop/catalog/list-categories';
import type { LoadPage } from '@/lib/first-queries';
import { searchForm } from '@/features/shop/products/search-form';
import { ButtonLink } from '@/ui/button';
import { PageHeading } from '@/ui/page-heading';
import { SearchBox } from '@/ui/search-box';
import { TextLink } from '@/ui/text-link';

const maxCategories = 4;

export const loadNotFound: LoadPage = (load) => load(categoriesFirst());

export function NotFoundPage() {
  const navigate = useNavigate();
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <div className="container-page grid justify-items-center gap-5 py-24 text-center">
      <p className="eyebrow">404</p>
      <PageHeading title="Page not found" />
      <p className="text-ink-2">We can't find that page. Search, or go to the shop.</p>
      <div className="w-full max-w-md">
        <SearchBox
          label="Search products"
          value=""
          onSearch={(text) => void navigate(`/shop?${new URLSearchParams({ q: text })}`)}
          onEnterOnly
          form={searchForm}
        />
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/shop">Go to the shop</ButtonLink>
        <ButtonLink variant="ghost" to="/">
          Home
        </ButtonLink>
      </div>
      {categories.length > 0 && (
        <nav aria-label="Categories">
          <ul className="flex flex-wrap justify-center gap-x-5">
            {categories.slice(0, maxCategories).map(({ id, name }) => (
              <li key={id}>
                <TextLink to={`/shop?category=${id}`}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
