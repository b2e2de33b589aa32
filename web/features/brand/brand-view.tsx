import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BrandNow } from '#core/contract/staff/owner/brand.ts';
import { Allowed } from '#web/admin-kit/session.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { PageSkeleton } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { brandFindings, brandNow } from './brand.queries.ts';
import { type BrandContent, tidy } from './brand-content.ts';
import { BrandFormContext } from './brand-form.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { PublishBar } from './publish-bar.tsx';
import { Claims } from './sections/claims.tsx';
import { Contacts, Legal, Names } from './sections/company.tsx';
import { Discounts } from './sections/discounts.tsx';
import { Cases, Partnership, Testimonials } from './sections/entries.tsx';
import { Colour, LogoSection } from './sections/look.tsx';
import { OwnFaq } from './sections/own-faq.tsx';
import { PricesSection } from './sections/prices.tsx';
import { TransferCard } from './transfer-card.tsx';
import { useBrandDraft } from './use-brand-draft.ts';
import { VersionsCard } from './versions-card.tsx';

/** Where an owner edits the brand, sees what it would look like, and publishes it. */
export function BrandView() {
  return (
    <Allowed to="change-brand">
      <LoadedBrand />
    </Allowed>
  );
}

function LoadedBrand() {
  const { data, error, refetch } = useQuery(brandNow);
  if (data) return <BrandEditor published={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <Alert tone="danger" title="The brand could not be loaded">
      <p>{reasonOf(error)}</p>
      <Button size="sm" variant="outline" className="mt-3" onClick={() => refetch()}>
        Try again
      </Button>
    </Alert>
  );
}

function BrandEditor({ published }: { published: BrandNow }) {
  const draft = useBrandDraft(published);
  const settled = useSettled(tidy(draft.content));
  const { data: findings, isPlaceholderData } = useQuery(brandFindings(settled));
  const isRight = findings !== undefined && !isPlaceholderData && findings.problems.length === 0;
  return (
    <BrandFormContext value={{ content: draft.content, findings, set: draft.set }}>
      {published.problem && (
        <Alert tone="warning" title="A brand is not used" className="mb-4">
          <p className="wrap-anywhere">{published.problem}</p>
        </Alert>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-4">
          <Names />
          <Contacts />
          <LogoSection />
          <Colour />
          <Claims />
          <Testimonials />
          <Cases />
          <Partnership />
          <Legal />
          <OwnFaq />
          <PricesSection />
          <Discounts />
          <TransferCard published={published.content} onImport={draft.replace} />
          <VersionsCard published={published} onPublished={draft.follow} />
        </div>
        <div className="xl:sticky xl:top-28">
          <BrandPreview content={settled} isRight={isRight} />
        </div>
      </div>
      <PublishBar draft={draft} mistakes={findings?.problems.length} />
    </BrandFormContext>
  );
}

/** Milliseconds without typing before a check: for each preview the server renders a page. */
const PAUSE = 800;

/** Returns the content as of the last pause in typing. */
function useSettled(content: BrandContent): BrandContent {
  const text = JSON.stringify(content);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled);
}
