import type { ReactNode } from 'react';
import type { LegalDocument } from '#core/content/legal/document.ts';
import { formatDay } from '#core/domain/moments.ts';
import { SiteFrame } from '#web/components/site/site-frame.tsx';

type LegalPageProps = {
  document: LegalDocument;
  /** Content shown below the section with this id. */
  after?: { sectionId: string; content: ReactNode };
};

export function LegalPage({ document, after }: LegalPageProps) {
  return (
    <SiteFrame>
      <article className="shell py-14 sm:py-20">
        <header className="border-ink-200 border-b pb-10">
          <h1 className="h2">{document.title}</h1>
          <p className="lede mt-5">{document.intro}</p>
          <p className="mt-5 text-ink-600 text-sm">
            Version {document.version}, last changed on{' '}
            <time dateTime={document.updated}>{formatDay(document.updated, 'UTC')}</time>
          </p>
        </header>
        <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[15rem_1fr]">
          <nav aria-label="On this page" className="hidden lg:block">
            <ul className="sticky top-28 grid gap-2.5 border-ink-200 border-l pl-5 text-sm">
              {document.sections.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`} className="text-ink-700 hover:text-brand-700 hover:underline">
                    {heading}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid max-w-reading gap-10">
            {document.sections.map(({ id, heading, paragraphs, list, links }) => (
              <section key={id} id={id} className="grid gap-3 text-ink-800">
                <h2 className="text-ink-950 text-xl">{heading}</h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {list && (
                  <ul className="grid list-disc gap-2 pl-5 marker:text-brass-500">
                    {list.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                )}
                {links && (
                  <p className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
                    {links.map(({ href, label }) => (
                      <a key={href} href={href} className="link">
                        {label}
                      </a>
                    ))}
                  </p>
                )}
                {after?.sectionId === id && after.content}
              </section>
            ))}
          </div>
        </div>
      </article>
    </SiteFrame>
  );
}
