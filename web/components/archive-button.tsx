import { Archive, ArchiveRestore } from 'lucide-react';
import { Button } from './ui/button.tsx';
import { toast } from './ui/overlay/toast-store.ts';

type ArchiveButtonProps = {
  isArchived: boolean;
  isPending: boolean;
  archive: (isArchived: boolean) => Promise<unknown>;
  reasonOf: (error: unknown) => string;
};

/** Archives a record or restores it. Each undoes the other, so there is no confirmation. */
export function ArchiveButton({ isArchived, isPending, archive, reasonOf }: ArchiveButtonProps) {
  const Icon = isArchived ? ArchiveRestore : Archive;
  const click = async () => {
    try {
      await archive(!isArchived);
      toast({ title: isArchived ? 'Unarchived' : 'Archived', tone: 'success' });
    } catch (error) {
      toast({ title: 'Nothing was changed', description: reasonOf(error), tone: 'danger' });
    }
  };
  return (
    <Button variant="ghost" size="sm" pending={isPending} onClick={click}>
      <Icon aria-hidden="true" />
      {isArchived ? 'Unarchive' : 'Archive'}
    </Button>
  );
}
