import { type FirstData, firstDataId, lateScriptsId, type RenderedPage, renderedDataId } from '@soulvia/contracts';
import type { PublicPage } from './public-page.js';

const addresses = new Set(['url', 'image', 'logo']);

/**
 * Inserts a page's head into the built document.
 *
 * @param html with a title and a description, which are replaced.
 * @param origin of the shop, such as `https://soulvia.example.pk`.
 * @param scripts URLs of the page's modules, preloaded together with the first script.
 */
export function setHead(html: string, page: PublicPage, origin: string, scripts: readonly string[]): string {
  const url = `${origin}${page.canonical ?? page.path}`;
  const image = `${origin}${page.image}`;
  const tags = [
    ...scripts.map((script) => `<link rel="modulepreload" crossorigin href="${escape(script)}" />`),
    `<title>${escape(page.title)}</title>`,
    meta('name', 'description', page.description),
    ...(page.indexed ? [`<link rel="canonical" href="${escape(url)}" />`] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:site_name', 'Soulvia'),
    meta('property', 'og:type', page.structured?.['@type'] === 'Product' ? 'product' : 'website'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(page.structured ? [structuredData({ '@context': 'https://schema.org', ...page.structured }, origin)] : []),
    dataBlock(firstDataId, page.firstData),
  ];
  // Functions, because a dollar sign in a plain replacement has a special meaning.
  return html
    .replace(/\s*<title>[^<]*<\/title>/, () => '')
    .replace(/\s*<meta name="description"[^>]*>/, () => '')
    .replace('</head>', () => `${tags.join('')}</head>`);
}

const emptyRoot = '<div id="root"></div>';
const scriptsNeeded = /<noscript>This page needs.*?<\/noscript>/;
const scriptsHelp =
  '<noscript><p class="container-page meta py-4">Turn on JavaScript to add products to your cart, order and sign in.</p></noscript>';

/**
 * Inserts a rendered page into the built document, with all data that it shows. The data comes last: the browser paints before it has read it.
 *
 * @param html with an empty root element.
 * @param data the responses that the page shows.
 * @param firstData those that it has when it is not rendered, too.
 * @param starter scripts that load those of the page after it is painted; may be empty.
 */
export function setBody(
  html: string,
  { html: body, preloads }: RenderedPage,
  data: FirstData,
  firstData: FirstData,
  starter: readonly string[],
): string {
  return paintFirst(html, starter)
    .replace(emptyRoot, () => `<div id="root">${body}</div>${renderedData(data, firstData)}`)
    .replace(scriptsNeeded, () => scriptsHelp)
    .replace('<link ', () => `${preloads}<link `);
}

/**
 * Replaces the data of a rendered page by data that differs in plentiful stock alone, and the number of units that a product's page shows.
 *
 * @param units undefined on pages that are not of a product.
 */
export function replaceUnits(html: string, data: FirstData, firstData: FirstData, units: number | undefined): string {
  const replaced = html.replace(dataBlocks, () => renderedData(data, firstData));
  return units === undefined ? replaced : replaced.replaceAll(unitsShown, (_, before: string) => `${before}${units}`);
}

const dataBlocks = new RegExp(
  `(?:<script type="application/json" id="(?:${firstDataId}|${renderedDataId})">[^<]*</script>)+`,
);
/** The first line of the specifications, which a wide page has twice. */
const unitsShown = /(<dl [^>]*><div [^>]*><dt [^>]*>Quantity<\/dt><dd [^>]*>)\d+/g;

function renderedData(data: FirstData, firstData: FirstData): string {
  const further = Object.fromEntries(Object.entries(data).filter(([path]) => !Object.hasOwn(firstData, path)));
  return dataBlock(firstDataId, firstData) + dataBlock(renderedDataId, further);
}

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/;
const mainScript = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
const preloadedScripts = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

/**
 * A rendered page is painted by its styles, fonts and images: its scripts must not take the network from them.
 *
 * @param starter scripts that load those of the page once it is painted; none when the page loads them itself.
 */
function paintFirst(html: string, starter: readonly string[]): string {
  const [styles = ''] = stylesheet.exec(html) ?? [];
  const painted = html.replace(styles, '').replace('<link ', () => `${styles.trimStart()}<link `);
  const [main, mainPath] = mainScript.exec(painted) ?? [];
  if (starter.length === 0 || main === undefined) return painted;
  const late = [mainPath, ...[...painted.matchAll(preloadedScripts)].map(([, path]) => path)];
  const [first, ...others] = starter.map(escape);
  const tags = [
    block(`type="application/json" id="${lateScriptsId}"`, late),
    `<script type="module" crossorigin src="${first}"></script>`,
    ...others.map((src) => `<link rel="modulepreload" crossorigin href="${src}" />`),
  ];
  return painted
    .replace(main, '')
    .replaceAll(preloadedScripts, '')
    .replace('</head>', () => `${tags.join('')}</head>`);
}

function dataBlock(id: string, data: FirstData): string {
  return Object.keys(data).length > 0 ? block(`type="application/json" id="${id}"`, data) : '';
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escape(content)}" />`;
}

function structuredData(data: Record<string, unknown>, origin: string): string {
  const absolute = (key: string, value: unknown) =>
    addresses.has(key) && typeof value === 'string' && value.startsWith('/') ? `${origin}${value}` : value;
  return block('type="application/ld+json"', data, absolute);
}

/** Inserts the announcement above the page. @param markup from the renderer; may be empty. */
export function setAnnouncement(html: string, markup: string): string {
  return html.replace('<div id="root">', () => `${markup}<div id="root">`);
}

/** Inserts what only readers without scripts see below the page. @param markup from the renderer; may be empty. */
export function setWithoutScripts(html: string, markup: string): string {
  return markup === '' ? html : html.replace('</body>', () => `<noscript>${markup}</noscript></body>`);
}

/** A data block, which browsers do not run; `<` is escaped so that its content cannot close it. */
function block(attributes: string, data: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  return `<script ${attributes}>${JSON.stringify(data, replacer).replaceAll('<', String.raw`\u003c`)}</script>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
