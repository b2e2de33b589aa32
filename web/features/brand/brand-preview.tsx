import { useQuery } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { brandPreview } from './brand.queries.ts';
import type { BrandContent } from './brand-content.ts';

type BrandPreviewProps = {
  content: BrandContent;
  /** False for a brand with mistakes: the previous preview stays. */
  isRight: boolean;
};

/** The landing page as it would look. Same origin, for fonts and styles, but without scripts. */
export function BrandPreview({ content, isRight }: BrandPreviewProps) {
  const { data, error, isFetching } = useQuery({ ...brandPreview(content), enabled: isRight });
  return (
    <section aria-labelledby="brand-preview" className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="brand-preview" className="font-sans font-semibold text-base tracking-normal">
          Preview
        </h3>
        <p role="status" className="text-ink-600 text-sm">
          {!isRight ? 'Waits until the mistakes are corrected' : isFetching ? 'Drawing…' : ''}
        </p>
      </div>
      {error && isRight && (
        <Alert tone="danger" title="The preview could not be drawn">
          <p>{reasonOf(error)}</p>
        </Alert>
      )}
      {data ? (
        <iframe
          title="Preview of the landing page"
          sandbox="allow-same-origin"
          srcDoc={data.html}
          className="h-[70dvh] w-full rounded-control border border-ink-300 bg-white"
        />
      ) : (
        <Skeleton className="h-[70dvh]" />
      )}
    </section>
  );
}
