import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { staffApplications } from '#core/contract/staff/applications.ts';
import type { reviews } from '#core/contract/staff/certification/reviews.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { callFile, reasonOf } from '#web/lib/api.ts';

const PDF = 'application/pdf';
const PICTURES = ['image/jpeg', 'image/png'];

/** Whether the browser can show the type in a page; most phones have no PDF viewer for that. */
export const canPreview = (type: string): boolean =>
  PICTURES.includes(type) || (type === PDF && navigator.pdfViewerEnabled);

type DocumentPreviewProps = {
  name: string;
  type: string;
  endpoint: typeof reviews.document | typeof staffApplications.downloadDocument;
  id: number;
};

/** A document shown in the page. It is cached while the desk is open, so that showing it again is instant. */
export function DocumentPreview({ name, type, endpoint, id }: DocumentPreviewProps) {
  const isPicture = PICTURES.includes(type);
  const file = useQuery({
    queryKey: ['review-document', endpoint.path, id],
    queryFn: async () => (await callFile(endpoint, { params: { id } })).content,
    enabled: !isPicture,
  });
  // An address on our own server, which the security policy allows for pictures.
  if (isPicture) return <Picture name={name} address={endpoint.path.replace(':id', String(id))} />;
  if (file.data) return <Frame name={name} content={file.data} />;
  if (file.error) return <Failure reason={reasonOf(file.error)} onRetry={() => file.refetch()} />;
  return (
    <SkeletonGroup className="p-3">
      <Skeleton className="h-[60vh]" />
    </SkeletonGroup>
  );
}

function Picture({ name, address }: { name: string; address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return <Failure reason="The file could not be loaded." onRetry={() => setBroken(false)} />;
  return (
    <img
      src={address}
      alt={name}
      onError={() => setBroken(true)}
      className="mx-auto block max-h-[70vh] min-h-24 max-w-full object-contain"
    />
  );
}

function Frame({ name, content }: { name: string; content: Blob }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    // We set the type, not the reply: whatever the file holds, the frame never runs it as one of our pages.
    const url = URL.createObjectURL(content.slice(0, content.size, PDF));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [content]);
  return address && <iframe title={name} src={address} className="block h-[70vh] w-full" />;
}

function Failure({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <div className="p-3">
      <Alert tone="danger" title="The document cannot be shown">
        <p>{reason}</p>
        <Button variant="outline" size="sm" className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      </Alert>
    </div>
  );
}
