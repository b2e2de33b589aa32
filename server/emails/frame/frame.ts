import { logoPicture } from '#core/content/brand/brand.ts';
import { blockToHtml } from './block-html.ts';
import { blockToText } from './block-text.ts';
import type { Block } from './blocks.ts';
import { type Html, html } from './html.ts';
import { link, mailto } from './links.ts';
import type { MailContext, Message } from './message.ts';
import { clip, oneLine, subjectLine } from './plain-text.ts';
import { BREAKS, COLOUR, SANS, SERIF, STYLE_SHEET } from './theme.ts';

type Content = {
  subject: string;
  /** What the inbox shows after the subject. */
  preheader: string;
  /** A few words above the heading: whom or what the message is about. */
  eyebrow?: string;
  heading: string;
  blocks: readonly Block[];
  /** Why the recipient gets this mail. */
  footerNote?: string;
};

/** Characters. No inbox shows more. */
const PREHEADER_MAX = 140;

/** The site's mark on a tile of its color, which shows on light and on dark paper. */
const MARK = '/apple-touch-icon.png';

/** Fills the inbox preview after the preheader, so that no line of the message runs into it. */
const PREVIEW_FILL = Array.from({ length: 80 }, () => html`&#847;&zwnj;&nbsp;`);

/** The message in the site's look, as HTML and as plain text from the same blocks. */
export function frame(context: MailContext, content: Content): Message {
  const footer = footerLines(context, content.footerNote);
  return {
    subject: subjectLine(content.subject),
    html: toHtml(context, content, footer).toString(),
    text: toText(context, content, footer),
  };
}

function footerLines({ brand, publicUrl }: MailContext, note: string | undefined): string[] {
  return [
    [brand.legalName, ...(brand.registration ? [brand.registration] : [])].join(' · '),
    ...(brand.address ? [brand.address.join(' · ')] : []),
    note ?? `You received this message because this address was given at ${publicUrl}.`,
  ].map(oneLine);
}

const PAGE = { label: 'Open my page', path: '/account' };

/** The customer's page lists everything that a message may be about. */
const pageLine = (context: MailContext): string[] =>
  context.offersPage ? [`${PAGE.label}: ${link(context, PAGE.path)}`] : [];

function toText(context: MailContext, content: Content, footer: readonly string[]): string {
  const { brand } = context;
  const heading = oneLine(content.heading);
  return [
    oneLine(brand.name).toUpperCase(),
    content.eyebrow ? `${oneLine(content.eyebrow)}\n${heading}` : heading,
    ...content.blocks.map((block) => blockToText(block, context)),
    // Mail programs recognize a signature by two dashes and a space.
    `-- \n${[...pageLine(context), ...footer, brand.supportEmail].join('\n')}\n`,
  ].join('\n\n');
}

/** The owner's picture is shown alone, on the white it was drawn for; our own mark is beside the name, as on the site. */
function renderHeader(context: MailContext): Html {
  const { brand } = context;
  const picture = logoPicture(brand);
  if (picture) {
    return html`<img src="${link(context, picture)}" height="40" alt="${brand.name}" style="display:block;height:40px;max-width:240px;padding:4px 8px;border-radius:6px;background-color:#ffffff;${SERIF};font-size:22px;color:${COLOUR.ink}">`;
  }
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td><img src="${link(context, MARK)}" width="40" height="40" alt="" style="display:block;border-radius:9px"></td>
<td class="ink serif" style="padding:0 0 0 12px;${SERIF};font-size:22px;line-height:28px;color:${COLOUR.ink};${BREAKS}">${brand.name}</td>
</tr></table>`;
}

/** Pixels. A heading stays with what it announces; buttons bring their own margin, for when they wrap. */
const gapBelow = ({ kind }: Block): number => (kind === 'heading' || kind === 'buttons' ? 8 : 20);

function renderCard(context: MailContext, { eyebrow, heading, blocks }: Content): Html {
  const rows = blocks.map(
    (block) =>
      html`<tr><td style="padding:0 0 ${gapBelow(block)}px">${blockToHtml(block, context)}</td></tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;table-layout:fixed">
<tr><td style="padding:0 0 20px">${
    eyebrow
      ? html`<div class="brass" style="margin:0 0 6px;${SANS};font-size:14px;line-height:22px;font-weight:600;color:${COLOUR.brassText}">${eyebrow}</div>`
      : html``
  }<h1 class="title ink serif" style="margin:0;${SERIF};font-size:30px;line-height:1.25;font-weight:normal;color:${COLOUR.ink};${BREAKS}">${heading}</h1></td></tr>
${rows}</table>`;
}

function renderFooter(context: MailContext, lines: readonly string[]): Html {
  const { brand } = context;
  const style = `margin:0 0 6px;${SANS};font-size:13px;line-height:20px;color:${COLOUR.muted};${BREAKS}`;
  const address = mailto(brand.supportEmail);
  const page = context.offersPage
    ? html`<p style="margin:0 0 14px;${SANS};font-size:15px;line-height:22px"><a class="link" href="${link(context, PAGE.path)}" style="color:${brand.colour};font-weight:600;text-decoration:underline">${PAGE.label}</a></p>`
    : html``;
  return html`${page}${lines.map((line) => html`<p class="muted" style="${style}">${line}</p>`)}${
    address
      ? html`<p class="muted" style="${style}">Questions? <a class="link" href="${address}" style="color:${COLOUR.muted};text-decoration:underline">${brand.supportEmail}</a></p>`
      : html``
  }`;
}

function toHtml(context: MailContext, content: Content, footer: readonly string[]): Html {
  return html`<!doctype html>
<html lang="en" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${subjectLine(content.subject)}</title>
${STYLE_SHEET}
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
</head>
<body class="paper" bgcolor="${COLOUR.paper}" style="margin:0;padding:0;background-color:${COLOUR.paper}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${COLOUR.paper}">${clip(content.preheader, PREHEADER_MAX)}${PREVIEW_FILL}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLOUR.paper}" style="width:100%;background-color:${COLOUR.paper}"><tr><td align="center" style="padding:28px 12px 36px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;table-layout:fixed;text-align:left">
<tr><td style="padding:0 8px 18px">${renderHeader(context)}</td></tr>
<tr><td class="card" bgcolor="${COLOUR.card}" style="background-color:${COLOUR.card};border:1px solid ${COLOUR.hairline};border-top:3px solid ${COLOUR.brass};border-radius:4px 4px 20px 20px;padding:36px 40px 20px">${renderCard(context, content)}</td></tr>
<tr><td style="padding:22px 8px 0">${renderFooter(context, footer)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
