import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { SAMPLE_NUMBER } from '#core/domain/certificates/sample.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.ts';
import { startProduct } from '../scripts/product.ts';
import type { Row } from './budget.ts';
import { withDirectory } from './temporary.ts';

const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const;
const METRICS = [
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
] as const;

type Category = keyof typeof CATEGORIES;
type Figures = Record<Category | (typeof METRICS)[number] | 'requests' | 'bytes', number>;

const CATEGORY_NAMES = Object.keys(CATEGORIES) as Category[];
/** For pages that search engines are told not to index. */
const UNLISTED = CATEGORY_NAMES.filter((name) => name !== 'seo');

/** What the page has loaded: document, files and calls. */
type Sent = { items: { transferSize: number }[] };

/**
 * A new visitor's view, so each audit has its own browser: a started assessment is remembered.
 * Undefined if the recording failed, as it does now and then; Lighthouse should then be run again.
 */
async function audit(url: string): Promise<Figures | undefined> {
  const chrome = await launch({
    chromePath: ensureChromium('whole'),
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
  });
  const result = await lighthouse(url, {
    port: chrome.port,
    onlyCategories: CATEGORY_NAMES,
    logLevel: 'error',
  }).finally(() => chrome.kill());
  if (!result) throw new Error('Lighthouse gave no result');
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError || METRICS.some((name) => audits[name]?.numericValue === undefined)) return;
  const scores = CATEGORY_NAMES.map((name) => [name, (categories[name]?.score ?? 0) * 100]);
  const metrics = METRICS.map((name) => [name, audits[name]?.numericValue ?? Number.NaN]);
  const items = (audits['network-requests']?.details as Sent | undefined)?.items ?? [];
  // Items that the browser already had are listed too: `/apply` redirects a stranger to a page with the same fonts and styles.
  const sent = items.filter(({ transferSize }) => transferSize > 0);
  const bytes = sent.reduce((total, { transferSize }) => total + transferSize, 0);
  return Object.fromEntries([
    ...scores,
    ...metrics,
    ['requests', sent.length],
    ['bytes', bytes],
  ]) as Figures;
}

const median = (figures: number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

type Read = (name: keyof Figures) => number;

const scoreRows = (page: string, of: Read, performance: number, names = CATEGORY_NAMES): Row[] =>
  names.map((name) => ({
    what: `${page}, Lighthouse mobile: ${CATEGORIES[name]}`,
    figure: of(name),
    unit: '',
    budget: { atLeast: name === 'performance' ? performance : 100 },
  }));

const paintRows = (page: string, of: Read, largestPaint: number): Row[] => [
  {
    what: `${page}, Lighthouse mobile: LCP`,
    figure: of('largest-contentful-paint') / 1000,
    unit: 's',
    budget: { atMost: largestPaint },
  },
  {
    what: `${page}, Lighthouse mobile: CLS`,
    figure: of('cumulative-layout-shift'),
    unit: '',
    budget: { atMost: 0.01 },
  },
];

const blockingRow = (page: string, of: Read): Row => ({
  what: `${page}, Lighthouse mobile: TBT`,
  figure: of('total-blocking-time'),
  unit: 'ms',
  budget: { atMost: 150 },
});

const loadRows = (page: string, of: Read, kilobytes: number): Row[] => [
  { what: `${page}: requests`, figure: of('requests'), unit: '', budget: { atMost: 10 } },
  {
    what: `${page}: all that is sent, packed`,
    figure: of('bytes') / 1024,
    unit: 'KB',
    budget: { atMost: kilobytes },
  },
];

/** The pages opened first after the landing page, with the seconds until their largest paint. */
const APP_PAGES = {
  '/start-application': 1.8,
  '/assessment': 1.8,
  '/tracking': 1.8,
  '/apply': 1.8,
  '/account': 1.5,
  '/admin/login': 1.8,
};

/** docs/decisions/0017 breaks it down. */
const APP_KB = 175;
/** `/apply` leads a stranger to `/start-application`, so its own document comes on top. */
const DOCUMENT_KB = 5;

/** Where the code on paper leads. */
const CERTIFICATE = `/certificates/${SAMPLE_NUMBER}`;

/** The sample is made a few seconds after the first start. */
async function untilSampleIsMade(url: string): Promise<void> {
  for (let tries = 0; (await fetch(url + CERTIFICATE)).status !== 200; tries += 1) {
    if (tries > 60) throw new Error('There is no sample certificate');
    // Stays below the limit on wrong numbers.
    await sleep(10_000);
  }
}

/** Transfer sizes of the page and its script. */
async function certificateBytes(url: string): Promise<Row[]> {
  const html = await (await fetch(url + CERTIFICATE)).text();
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(html) ?? [];
  return [
    {
      what: 'page of a certificate: HTML with inlined CSS, brotli',
      figure: (await sizeOf(url + CERTIFICATE, 'br')) / 1024,
      unit: 'KB',
      budget: { atMost: 14 },
    },
    {
      what: 'page of a certificate: script, gzip',
      figure: (await sizeOf(url + script, 'gzip')) / 1024,
      unit: 'KB',
      budget: { atMost: 3 },
    },
  ];
}

/** Bytes of a reply as sent; `fetch` would decompress it. */
const sizeOf = (url: string, encoding: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (reply) => {
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      reply.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

/** The public pages on a simulated phone: the median of five runs for the landing page, of three for the others. */
export const measureLighthouse = (): Promise<Row[]> =>
  withDirectory(async (DATA_DIR) => {
    const product = await startProduct({ env: { DATA_DIR } });
    const audited = async (path: string, times: number) => {
      const runs: Figures[] = [];
      for (let tries = 0; runs.length < times; tries += 1) {
        if (tries > 2 * times) throw new Error(`Lighthouse cannot record ${path}`);
        const figures = await audit(`${product.url}${path}`);
        if (figures) runs.push(figures);
      }
      return (name: keyof Figures) => median(runs.map((figures) => figures[name]));
    };
    const landing = await audited('/', 5);
    const rows = [
      ...scoreRows('landing page', landing, 95),
      ...paintRows('landing page', landing, 1.2),
      blockingRow('landing page', landing),
    ];
    // Drawn by their script; only the landing page must convince in a second.
    for (const [path, largestPaint] of Object.entries(APP_PAGES)) {
      const page = await audited(path, 3);
      rows.push(
        ...scoreRows(path, page, 95, path === '/start-application' ? CATEGORY_NAMES : UNLISTED),
        ...paintRows(path, page, largestPaint),
        ...loadRows(path, page, path === '/apply' ? APP_KB + DOCUMENT_KB : APP_KB),
      );
    }
    await untilSampleIsMade(product.url);
    const certificate = await audited(CERTIFICATE, 3);
    rows.push(
      ...scoreRows('page of a certificate', certificate, 95, UNLISTED),
      ...paintRows('page of a certificate', certificate, 1.2),
      ...(await certificateBytes(product.url)),
    );
    for (const path of ['/contact', '/privacy']) {
      rows.push(...scoreRows(path, await audited(path, 3), 90));
    }
    await product.stop();
    return rows;
  });
