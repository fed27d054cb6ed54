import { useLocation } from 'react-router-dom';
import { Heart, type LucideIcon, Menu, ShoppingBag } from 'lucide-react';
import { AddedToCart } from '@/features/shop/cart/added-to-cart';
import { useCart } from '@/features/shop/cart/use-cart';
import { useWishlist } from '@/features/shop/wishlist/use-wishlist';
import { deliveryOffer, useDeliveryPrices } from '@/lib/delivery';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { Link } from '@/ui/link';
import { HeaderSearch } from './header-search';
import { HeaderSession } from './header-session';
import { NavLinks } from './nav-links';
import { SkipLink } from './skip-link';

interface CountLinkProps {
  to: string;
  label: string;
  count: number;
  Icon: LucideIcon;
}

/** A header icon with a badge that shows the count when it is above zero. */
function CountLink({ to, label, count, Icon }: CountLinkProps) {
  const products = count === 1 ? 'product' : 'products';
  return (
    <Link
      to={to}
      aria-label={count > 0 ? `${label}, ${count} ${products}` : label}
      className="relative grid size-11 place-items-center rounded-full hover:bg-linen"
    >
      <Icon size={22} aria-hidden="true" />
      {count > 0 && (
        <span
          key={count}
          aria-hidden="true"
          className="pulse-once absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1 text-xs font-semibold text-white tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  );
}

const loadDialog = () => import('./side-menu-dialog').then((part) => part.SideMenuDialog);

function SideMenu() {
  const { Part: Dialog, prepare, open, close } = useLazyComponent(loadDialog);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
        className="grid size-11 place-items-center rounded-full hover:bg-linen lg:hidden noscript:hidden"
      >
        <Menu size={24} aria-hidden="true" />
      </button>
      <noscript>
        <a href="#site-links" className="grid size-11 place-items-center rounded-full underline lg:hidden">
          Menu
        </a>
      </noscript>
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}

export function SiteHeader() {
  const { pathname } = useLocation();
  const prices = useDeliveryPrices();
  return (
    <header className="sticky -top-9 z-40">
      {/* Inside, because an announcement with links may stand before it. */}
      <SkipLink />
      <p className="flex h-9 items-center justify-center bg-band px-4 text-center text-[13px] tracking-[0.02em] text-band-ink">
        Cash on Delivery{prices.freeFrom ? '' : ' across Pakistan'} · {deliveryOffer(prices)}
      </p>
      <div className="border-b border-line bg-ivory">
        <div className="container-page grid h-14 grid-cols-[auto_1fr_auto] items-center gap-2 lg:h-18 lg:gap-4">
          <Link to="/" aria-label="Soulvia, home" className="py-2 font-display text-xl tracking-widest lg:text-2xl">
            SOULVIA
          </Link>
          <nav aria-label="Main" className="max-lg:hidden">
            <ul className="flex justify-center xl:gap-2">
              <NavLinks className="relative grid min-h-11 place-items-center px-2.5 font-medium whitespace-nowrap hover:text-clay aria-[current]:after:absolute aria-[current]:after:inset-x-2.5 aria-[current]:after:-bottom-1 aria-[current]:after:h-0.5 aria-[current]:after:bg-clay" />
            </ul>
          </nav>
          <div className="col-start-3 flex items-center lg:gap-1">
            <HeaderSearch />
            <HeaderSession />
            <CountLink to="/wishlist" label="Wishlist" count={useWishlist().length} Icon={Heart} />
            <div className="relative">
              <CountLink to="/cart" label="Cart" count={useCart().length} Icon={ShoppingBag} />
              <AddedToCart key={pathname} />
            </div>
            <SideMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
