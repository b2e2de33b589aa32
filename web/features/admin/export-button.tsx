import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { dashboard, type EXPORTS } from '#core/contract/dashboard.ts';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/toast-store.ts';
import { Allowed } from '#web/features/auth/allowed.tsx';
import { callFile, reasonOf } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';

type ExportButtonProps = {
  list: (typeof EXPORTS)[number];
  /** Those that are on. */
  filters: {
    search?: string;
    status?: string;
    paymentState?: string;
    attention?: string;
    from?: string;
  };
};

/** Takes a list away as a table. A button, not a link: a session that has ended asks for the login instead of failing to download. */
export function ExportButton({ list, filters }: ExportButtonProps) {
  const take = useMutation({
    mutationFn: () => callFile(dashboard.export, { params: { list }, query: filters }),
    onSuccess: saveFile,
    onError: (error) =>
      toast({ title: 'Export failed', description: reasonOf(error), tone: 'danger' }),
  });
  return (
    <Allowed to="export-lists" className="self-center">
      <Button variant="outline" pending={take.isPending} onClick={() => take.mutate()}>
        <Download aria-hidden="true" />
        Export CSV
      </Button>
    </Allowed>
  );
}
