import { type FaqEntry, faq, faqSections } from '#core/content/faq.ts';
import { landingCopy } from '#core/content/landing.ts';
import { pageMeta } from '#core/content/pages.ts';
import type { LiveContent } from '#core/live-pages.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { wholeBrand } from '#web/lib/brand.ts';
import { jsonLd, metaTags } from '#web/prerender/meta-tags.ts';

type PageProps = Omit<Extract<LiveContent, { page: 'faq' }>, 'page'>;

/** Every question with its answer, each with its own address. Rendered by the server. */
export function FaqPage({ marksSamples }: PageProps) {
  const sections = faqSections(wholeBrand);
  const { action } = landingCopy(wholeBrand).faq;
  return (
    <div className="shell faq-page">
      <h1 className="h2">Frequently asked questions</h1>
      <p className="lede mt-4">
        How certification works, what it costs, and what follows. If yours is not among them, ask
        us.
      </p>
      <div className="mt-6">
        <a href={action.href} className={buttonStyles({ variant: 'outline' })}>
          {action.label}
        </a>
      </div>
      <div className="faq-columns">
        <nav aria-label="On this page">
          {sections.map(({ id, heading, entries }) => (
            <div key={id}>
              <a href={`#${id}`} className="faq-section-link">
                {heading}
              </a>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <a href={`#${entry.id}`}>{entry.question}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div>
          {sections.map(({ id, heading, entries }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{heading}</h2>
              {entries.map((entry) => (
                <Question key={entry.id} {...entry} isSample={marksSamples && entry.isClaim} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Question({
  id,
  question,
  answer,
  link,
  isSample,
}: FaqEntry & { isSample?: boolean | undefined }) {
  return (
    <article id={id}>
      <h3>{question}</h3>
      {answer.map((paragraph) => (
        <p key={paragraph}>
          {paragraph}
          {isSample && (
            <>
              {' '}
              <span className="sample">{landingCopy(wholeBrand).samples.mark}</span>
            </>
          )}
        </p>
      ))}
      {link && (
        <p>
          <a href={link.href} className="link">
            {link.label}
          </a>
        </p>
      )}
    </article>
  );
}

/** Returns the data for search engines. Samples cannot be marked there, so they are left out. */
export function faqHead(origin: string): string {
  const answers = {
    '@type': 'FAQPage',
    mainEntity: faq(wholeBrand)
      .filter(({ isClaim }) => !(isClaim && wholeBrand.sampleContent))
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
      })),
  };
  const meta = metaTags(wholeBrand, { ...pageMeta(wholeBrand)['/faq'], origin });
  return [meta, jsonLd(answers)].join('\n');
}
