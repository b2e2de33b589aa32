import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageMeta } from '#core/content/pages.ts';
import type { DrawLivePage, LiveContent, LivePage, Refusal } from '#core/live-pages.ts';
import { SchemePage } from './features/criteria/scheme-page.tsx';
import { FaqPage, faqHead } from './features/faq/faq-page.tsx';
import { isSearch } from './features/register/register-address.ts';
import { RegisterPage } from './features/register/register-page.tsx';
import { certificateHead } from './features/verification/certificate-meta.ts';
import { CertificatePage } from './features/verification/certificate-page.tsx';
import { RefusalPage, refusalWords } from './features/verification/refusal-page.tsx';
import { brand } from './lib/brand.ts';
import { metaTags } from './prerender/meta-tags.ts';

/** Called by the server for each request. Never runs in the browser. */
export const draw: DrawLivePage = (subject, origin) => {
  const { head, main } =
    'refused' in subject
      ? drawRefusal(subject.page, subject.refused, origin)
      : drawContent(subject, origin);
  return { head, main: renderToStaticMarkup(main) };
};

type Parts = { head: string; main: ReactElement };

function drawContent(content: LiveContent, origin: string): Parts {
  if (content.page === 'certificate') {
    const { certificate } = content;
    return {
      head: certificateHead(certificate, origin),
      main: <CertificatePage certificate={certificate} origin={origin} />,
    };
  }
  if (content.page === 'scheme') {
    const { version } = content;
    return {
      head: metaTags(brand, {
        ...pageMeta(brand)['/schemes/:version'],
        title: `Certification scheme, version ${version} | ${brand.name}`,
        origin,
        canonical: `/schemes/${version}`,
      }),
      main: <SchemePage version={version} />,
    };
  }
  if (content.page === 'faq') {
    return { head: faqHead(origin), main: <FaqPage marksSamples={content.marksSamples} /> };
  }
  const { page: _, ...shown } = content;
  const meta = pageMeta(brand)['/register'];
  // Search results are not separate pages to index.
  const isPlain = !isSearch(content.query) && content.query.page === 1;
  return {
    head: metaTags(brand, { ...meta, ...(!isPlain && { robots: 'noindex, follow' }), origin }),
    main: <RegisterPage {...shown} />,
  };
}

function drawRefusal(page: LivePage, refused: Refusal, origin: string): Parts {
  const { title, text } = refusalWords(page, refused);
  const meta = { title: `${title} | ${brand.name}`, description: text, robots: 'noindex', origin };
  return { head: metaTags(brand, meta), main: <RefusalPage page={page} refused={refused} /> };
}
