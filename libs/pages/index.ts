export * from './pages.module.js';
export { addressToRender } from './describe-page.js';
export type { FeedFile } from './feeds/feed-file.js';
export { feedNames, ProductFeeds } from './feeds/product-feeds.js';
export type { PageContent } from './page-cache.js';
export { PageHtml, type Encoding } from './page-html.js';
export type { ServedPage } from './public-page.js';
export { PublicPages, renderTimeoutMs } from './public-pages.js';
export { setAnnouncement, setBody, setHead, setWithoutScripts } from './set-head.js';
