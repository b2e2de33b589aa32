import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.ts';
import { startProduct } from '../scripts/product.ts';
import type { Row } from './budget.ts';
import { withDirectory } from './temporary.ts';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = [
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
] as const;

type Figures = Record<(typeof CATEGORIES)[number] | (typeof METRICS)[number], number>;

async function audit(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    logLevel: 'error',
  });
  if (!result) throw new Error('Lighthouse gave no result');
  const { categories, audits } = result.lhr;
  const scores = CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100]);
  const metrics = METRICS.map((name) => [name, audits[name]?.numericValue ?? Number.NaN]);
  return Object.fromEntries([...scores, ...metrics]) as Figures;
}

const median = (figures: number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** The landing page on a simulated phone, the median of five runs. */
export const measureLighthouse = (): Promise<Row[]> =>
  withDirectory(async (DATA_DIR) => {
    const product = await startProduct({ env: { DATA_DIR } });
    const chrome = await launch({
      chromePath: ensureChromium(),
      chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
    });
    const runs: Figures[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await audit(`${product.url}/`, chrome.port));
    chrome.kill();
    await product.stop();
    const of = (name: keyof Figures) => median(runs.map((figures) => figures[name]));
    const what = (name: string) => `landing page, Lighthouse mobile: ${name}`;
    return [
      { what: what('performance'), figure: of('performance'), unit: '', budget: { atLeast: 95 } },
      {
        what: what('accessibility'),
        figure: of('accessibility'),
        unit: '',
        budget: { atLeast: 100 },
      },
      {
        what: what('best practices'),
        figure: of('best-practices'),
        unit: '',
        budget: { atLeast: 100 },
      },
      { what: what('SEO'), figure: of('seo'), unit: '', budget: { atLeast: 100 } },
      {
        what: what('LCP'),
        figure: of('largest-contentful-paint') / 1000,
        unit: 's',
        budget: { atMost: 1.2 },
      },
      {
        what: what('CLS'),
        figure: of('cumulative-layout-shift'),
        unit: '',
        budget: { atMost: 0.01 },
      },
      { what: what('TBT'), figure: of('total-blocking-time'), unit: 'ms', budget: { atMost: 150 } },
    ];
  });
