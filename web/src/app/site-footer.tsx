import { Link } from 'react-router-dom';

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-linen">
      <div className="container-page flex flex-wrap items-start justify-between gap-8 py-12">
        <div className="grid max-w-sm gap-2">
          <p className="font-display text-2xl tracking-[0.14em]">SOULVIA</p>
          <p className="meta">Clean, effective skincare rooted in nature.</p>
        </div>
        <nav aria-label="Quick Links" className="grid gap-1">
          <p className="font-semibold">Quick Links</p>
          <ul className="flex gap-5">
            <li>
              <Link to="/" className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline">
                Home
              </Link>
            </li>
            <li>
              <Link
                to="/shop"
                className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
              >
                Shop
              </Link>
            </li>
          </ul>
        </nav>
      </div>
      <div className="container-page">
        <p className="meta border-t border-line py-5">© 2025 Soulvia</p>
      </div>
    </footer>
  );
}
