import type { Tone } from './blocks.ts';
import { type Html, html } from './html.ts';

/** The site's tokens. All `#rrggbb`: Outlook knows no other color notation. */
export const COLOUR = {
  paper: '#f4f8f5',
  card: '#ffffff',
  ink: '#0a1f1b',
  text: '#35524b',
  muted: '#4d6861',
  tint: '#eaf6f1',
  hairline: '#d6e2dc',
  brass: '#c8963a',
  brassText: '#7d5309',
} as const;

export const TONES: Record<Tone, { text: string; ground: string }> = {
  success: { text: '#0b5d4a', ground: '#e3f3ec' },
  warning: { text: '#7d5309', ground: '#fdf4dc' },
  danger: { text: '#b42318', ground: '#fef3f2' },
  info: { text: '#1e4fa3', ground: '#e8effb' },
};

export const SERIF = 'font-family:Georgia,Times New Roman,serif';
export const SANS =
  'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** Long addresses and unbroken customer text must not widen the message on a phone. */
export const BREAKS = 'word-break:break-word;overflow-wrap:anywhere';

/**
 * Inline styles carry the light look everywhere. These rules only adapt it, where the mail program
 * reads them: a dark palette, and full-width buttons and stacked rows on a phone.
 */
export const STYLE_SHEET: Html = html`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
table{border-collapse:separate;border-spacing:0;mso-table-lspace:0;mso-table-rspace:0}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}
@media (max-width:520px){
.card{padding:28px 20px 10px!important}
.title{font-size:25px!important}
.button,.button table{display:block!important;width:100%!important;margin-right:0!important}
.button tbody,.button tr,.button td,.button a{display:block!important;text-align:center!important}
.fact{display:block!important;width:auto!important;padding-bottom:0!important}
.fact-value{display:block!important;width:auto!important;border-top:0!important;padding-top:2px!important}
}
@media (prefers-color-scheme:dark){
.paper{background-color:#0a1613!important}
.card,.quiet{background-color:#11231f!important}
.ink,.quiet a{color:#f1f7f4!important}
.text,.link{color:#cfe0d9!important}
.muted{color:#a3bab1!important}
.brass{color:#e8bb58!important}
.tint{background-color:#19302a!important}
.line{border-color:#2c473f!important}
.quiet{border-color:#587a6f!important}
.card{border-color:#c8963a #2c473f #2c473f!important}
.success{color:#8edcc0!important;background-color:#12352b!important}
.warning{color:#f0cc7c!important;background-color:#362a10!important}
.danger{color:#ffb4ab!important;background-color:#3d1a17!important}
.info{color:#b3ccf8!important;background-color:#182a4a!important}
.success-bar{background-color:#8edcc0!important}
.warning-bar{background-color:#f0cc7c!important}
.danger-bar{background-color:#ffb4ab!important}
.info-bar{background-color:#b3ccf8!important}
}
</style>
<!--[if mso]><style>td,p,a,div,li,h1,h2{font-family:Arial,sans-serif!important}.serif{font-family:Georgia,serif!important}</style><![endif]-->`;
