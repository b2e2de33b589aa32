import { useState } from 'react';
import type { BrandNow, BrandVersion } from '#core/contract/staff/owner/brand.ts';
import { Moment } from '#web/components/moment.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { useGoBack } from './brand.queries.ts';
import { Section } from './brand-form.tsx';

type VersionsCardProps = { published: BrandNow; onPublished: (published: BrandNow) => void };

export function VersionsCard({ published, onPublished }: VersionsCardProps) {
  const [chosen, setChosen] = useState<BrandVersion>();
  const { versions } = published;
  return (
    <Section title="Versions" description="What was published, newest first.">
      {versions.length === 0 && <p className="text-ink-700">Nothing has been published yet.</p>}
      <ul className="divide-y divide-ink-200">
        {versions.map((version, i) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="grid min-w-0 gap-0.5">
              <p className="wrap-anywhere font-medium">
                Version {version.id}: {version.name}
              </p>
              <p className="text-ink-600">
                <Moment iso={version.publishedAt} /> by {version.publishedBy}
              </p>
              {version.note && <p className="wrap-anywhere">{version.note}</p>}
            </div>
            {i === 0 ? (
              <p className="text-ink-600">Shown now</p>
            ) : (
              <Button size="sm" variant="outline" onClick={() => setChosen(version)}>
                Go back to this
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <GoBack
          version={chosen}
          expectedVersion={published.version}
          onPublished={onPublished}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Section>
  );
}

type GoBackProps = {
  version: BrandVersion;
  expectedVersion: number | null;
  onPublished: (published: BrandNow) => void;
  onClose: () => void;
};

function GoBack({ version, expectedVersion, onPublished, onClose }: GoBackProps) {
  const goBack = useGoBack();
  const run = () =>
    goBack.mutateAsync({ id: version.id, expectedVersion }).then(
      (saved) => {
        onPublished(saved);
        onClose();
        toast({ title: 'Published', tone: 'success' });
      },
      (error) => {
        onClose();
        toast({ title: 'Publishing Failed', description: reasonOf(error), tone: 'danger' });
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Go back to version ${version.id}?`}
      description="A copy of it is published, and every visitor sees it. Unpublished changes are discarded."
      confirmLabel="Go back to it"
      tone="primary"
      pending={goBack.isPending}
      onConfirm={run}
    />
  );
}
