import type { ContentRun } from '@soulvia/contracts';
import type { Contact } from './list-contacts.js';
import type { EmailContent, EmailRow } from './email-content.js';
import { escapeHtml } from './escape-html.js';
import { type EmailFooter, noFooter } from './build-footer.js';
import { greet } from './greet.js';

const serif = `Marcellus,'Iowan Old Style','Palatino Linotype',Georgia,serif`;
const sans = `Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/**
 * The email as HTML that renders alike in all mail clients: tables, inline styles, no external resources. It brings its own dark
 * theme, so that no client has to invert colours.
 */
export function renderHtml(content: EmailContent, footer: EmailFooter = noFooter): string {
  const greeting = greet(content.name);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(content.subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .gutter { padding-left: 24px !important; padding-right: 24px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #151c18 !important; }
  .card { background-color: #1e2722 !important; border-color: #38463e !important; }
  .title { color: #f3ede3 !important; }
  .body { color: #e4ebe3 !important; }
  .quiet { color: #a9b8ad !important; }
  .rule { border-color: #38463e !important; }
  .accent { color: #e9be9b !important; }
  .button, .button a { background-color: #e4ebe3 !important; color: #1e2722 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#fbf8f3;-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(content.preview)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#fbf8f3;">
<tr><td align="center" style="padding:32px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td align="center" class="title" style="padding:0 0 24px 0.42em;font-family:${serif};font-size:22px;line-height:28px;letter-spacing:0.42em;color:#2f4a3c;">SOULVIA</td></tr>
<tr><td class="card gutter" style="padding:40px 44px;background-color:#ffffff;border:1px solid #ddd5c7;border-radius:16px;">
<h1 class="title" style="margin:0 0 20px;font-family:${serif};font-weight:400;font-size:28px;line-height:36px;color:#2f4a3c;">${escapeHtml(content.heading)}</h1>
${[greeting, ...content.before].map(paragraph).join('\n')}
${content.details ? detailsTable(content.details) : ''}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0;">
<tr><td class="button" align="center" style="background-color:#2f4a3c;border-radius:999px;"><a href="${escapeHtml(content.action.url)}" style="display:inline-block;padding:14px 32px;font-family:${sans};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:999px;">${escapeHtml(content.action.label)}</a></td></tr>
</table>
${content.after.map(paragraph).join('\n')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:28px;"><tr><td class="rule" style="border-top:1px solid #ddd5c7;padding-top:20px;">
<p class="accent" style="margin:0;font-family:${serif};font-size:16px;line-height:24px;color:#9c4a2b;">With care, Soulvia</p>
</td></tr></table>
</td></tr>
<tr><td align="center" class="quiet gutter" style="padding:20px 44px 0;font-family:${sans};font-size:13px;line-height:20px;color:#55605a;">${footerLines(content.footnote, footer).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(text: string): string {
  const content = isLink.test(text)
    ? `<a class="body" href="${escapeHtml(text)}" style="color:#1e2722;overflow-wrap:anywhere;">${escapeHtml(text)}</a>`
    : escapeHtml(text);
  return `<p class="body" style="margin:0 0 16px;font-family:${sans};font-size:16px;line-height:26px;color:#1e2722;">${content}</p>`;
}

/** A paragraph that is nothing but an address. */
const isLink = /^https?:\/\/\S+$/;

function detailsTable(rows: readonly EmailRow[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 0;">
${rows.map(detailsRow).join('\n')}
</table>`;
}

function detailsRow({ label, value, isTotal = false, url }: EmailRow): string {
  const font = `font-family:${sans};font-size:15px;line-height:22px;color:#1e2722;${isTotal ? 'font-weight:600;' : ''}`;
  const cell = `padding:10px 0;border-top:1px solid #ddd5c7;vertical-align:top;${font}`;
  const text = escapeHtml(label);
  const shown =
    url === undefined ? text : `<a class="body" href="${escapeHtml(url)}" style="color:#1e2722;">${text}</a>`;
  return `<tr><td class="body rule" style="${cell}word-break:break-word;">${shown}</td><td class="body rule" align="right" style="${cell}padding-left:16px;">${escapeHtml(value)}</td></tr>`;
}

function footerLines(footnote: string, { paragraphs, contacts }: EmailFooter): string[] {
  const lines = [escapeHtml(footnote), ...paragraphs.map((runs) => runs.map(footerRun).join(''))];
  return contacts.length > 0 ? [...lines, contacts.map(contactLink).join(' &middot; ')] : lines;
}

function footerRun({ text, bold, href }: ContentRun): string {
  const shown = bold ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text);
  return href === undefined ? shown : footerLink(href, shown);
}

function footerLink(href: string, shown: string): string {
  return `<a class="quiet" href="${escapeHtml(href)}" style="color:#55605a;text-decoration:underline;">${shown}</a>`;
}

function contactLink({ label, value, href }: Contact): string {
  const text = escapeHtml(value);
  if (href === undefined) return `${label} ${text}`;
  return `${label} ${footerLink(href, text)}`;
}
