import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
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
type Figures = Record<Category | (typeof METRICS)[number], number>;

const CATEGORY_NAMES = Object.keys(CATEGORIES) as Category[];

/** Nothing where the recording went wrong, as it now and then does: Lighthouse then asks to be run again. */
async function audit(url: string, port: number): Promise<Figures | undefined> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: CATEGORY_NAMES,
    logLevel: 'error',
  });
  if (!result) throw new Error('Lighthouse gave no result');
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError || METRICS.some((name) => audits[name]?.numericValue === undefined)) return;
  const scores = CATEGORY_NAMES.map((name) => [name, (categories[name]?.score ?? 0) * 100]);
  const metrics = METRICS.map((name) => [name, audits[name]?.numericValue ?? Number.NaN]);
  return Object.fromEntries([...scores, ...metrics]) as Figures;
}

const median = (figures: number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

const scoreRows = (page: string, of: (name: keyof Figures) => number, performance: number): Row[] =>
  CATEGORY_NAMES.map((name) => ({
    what: `${page}, Lighthouse mobile: ${CATEGORIES[name]}`,
    figure: of(name),
    unit: '',
    budget: { atLeast: name === 'performance' ? performance : 100 },
  }));

const metricRows = (page: string, of: (name: keyof Figures) => number): Row[] => [
  {
    what: `${page}, Lighthouse mobile: LCP`,
    figure: of('largest-contentful-paint') / 1000,
    unit: 's',
    budget: { atMost: 1.2 },
  },
  {
    what: `${page}, Lighthouse mobile: CLS`,
    figure: of('cumulative-layout-shift'),
    unit: '',
    budget: { atMost: 0.01 },
  },
  {
    what: `${page}, Lighthouse mobile: TBT`,
    figure: of('total-blocking-time'),
    unit: 'ms',
    budget: { atMost: 150 },
  },
];

/** The public pages on a simulated phone: the median of five runs for the landing page, of three for the others. */
export const measureLighthouse = (): Promise<Row[]> =>
  withDirectory(async (DATA_DIR) => {
    const product = await startProduct({ env: { DATA_DIR } });
    const chrome = await launch({
      chromePath: ensureChromium('whole'),
      chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
    });
    const audited = async (path: string, times: number) => {
      const runs: Figures[] = [];
      for (let tries = 0; runs.length < times; tries += 1) {
        if (tries > 2 * times) throw new Error(`Lighthouse cannot record ${path}`);
        const figures = await audit(`${product.url}${path}`, chrome.port);
        if (figures) runs.push(figures);
      }
      return (name: keyof Figures) => median(runs.map((figures) => figures[name]));
    };
    const landing = await audited('/', 5);
    const rows = [
      ...scoreRows('landing page', landing, 95),
      ...metricRows('landing page', landing),
    ];
    // Applications in the browser, drawn by their script; the landing page is what must convince in a second.
    for (const path of ['/start-application', '/contact', '/privacy']) {
      rows.push(...scoreRows(path, await audited(path, 3), 90));
    }
    chrome.kill();
    await product.stop();
    return rows;
  });
