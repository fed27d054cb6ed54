import { FeaturedProducts } from './featured-products';
import { HomeHero } from './home-hero';
import { NewInProducts } from './new-in-products';

export function HomePage() {
  return (
    <>
      <HomeHero />
      <NewInProducts />
      <FeaturedProducts />
    </>
  );
}
