import { useQuery } from '@tanstack/react-query';
import { Bookmark, Check } from 'lucide-react';
import { useState } from 'react';
import type { SavedView } from '#core/contract/staff/work/saved-views.ts';
import type { ListName } from '#core/domain/lists/sorts.ts';
import type { ListFilters } from '#web/admin-kit/lists/filters/use-list-filters.ts';
import { staffSession, usePermission } from '#web/admin-kit/session.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Menu, MenuGroup, MenuItem, MenuLine } from '#web/components/ui/overlay/menu.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { useChangeViews, viewsOf } from './saved-views.queries.ts';
import { NameDialog, RemoveDialog } from './view-dialogs.tsx';

type ViewsMenuProps = {
  list: ListName;
  filters: ListFilters;
  columns: {
    chosen: readonly string[] | null;
    choose: (ids: readonly string[] | null) => void;
  };
};

type Asked = 'save' | 'rename' | 'remove';

/** Opens, saves and changes views: how a list is filtered, sorted and shown. */
export function ViewsMenu({ list, filters, columns }: ViewsMenuProps) {
  const [isOpened, setIsOpened] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const views = useQuery({
    ...viewsOf(list),
    enabled: isOpened || filters.savedId !== undefined,
  });
  const { create, update, remove } = useChangeViews(list);
  const current = views.data?.find(({ id }) => id === filters.savedId);
  const now = { filters: filters.inAddress, columns: columns.chosen && [...columns.chosen] };

  const open = (view: SavedView) => {
    columns.choose(view.columns);
    filters.replace(view.filters, view.id);
  };
  const change = (
    view: SavedView,
    body: Parameters<typeof update.mutate>[0]['body'],
    done: string,
  ) =>
    update.mutate(
      { params: { id: view.id }, body },
      {
        onSuccess: () => {
          setAsked(undefined);
          toast({ title: done, tone: 'success' });
        },
      },
    );
  return (
    <>
      <Menu
        onOpenChange={(isOpen) => {
          setIsOpened(isOpen);
          if (isOpen && views.isFetched) void views.refetch();
        }}
        trigger={
          <Button variant="outline" size="sm" className="max-w-56">
            <Bookmark aria-hidden="true" />
            <span className="truncate">{current ? `Views: ${current.name}` : 'Views'}</span>
          </Button>
        }
      >
        <ViewGroups views={views.data} error={views.error} current={current} onOpen={open} />
        <MenuItem onSelect={() => setAsked('save')}>Save as…</MenuItem>
        {current && (
          <CurrentItems
            view={current}
            isChanged={!isSame(current, now)}
            onUpdate={() => change(current, now, 'View Updated')}
            onShare={() =>
              change(
                current,
                { isShared: !current.isShared },
                current.isShared ? 'View No Longer Shared' : 'View Shared',
              )
            }
            onAsk={setAsked}
          />
        )}
      </Menu>
      {asked === 'save' && (
        <NameDialog
          isPending={create.isPending}
          onClose={() => setAsked(undefined)}
          onSave={(name, isShared) =>
            create.mutate(
              { list, name, isShared, ...now },
              {
                onSuccess: ({ id }) => {
                  setAsked(undefined);
                  filters.set({ saved: String(id) });
                  toast({ title: 'View Saved', tone: 'success' });
                },
              },
            )
          }
        />
      )}
      {asked === 'rename' && current && (
        <NameDialog
          view={current}
          isPending={update.isPending}
          onClose={() => setAsked(undefined)}
          onSave={(name) => change(current, { name }, 'View Renamed')}
        />
      )}
      {asked === 'remove' && current && (
        <RemoveDialog
          view={current}
          isPending={remove.isPending}
          onClose={() => setAsked(undefined)}
          onRemove={() =>
            remove.mutate(current.id, {
              onSuccess: () => {
                setAsked(undefined);
                filters.set({ saved: undefined });
                toast({ title: 'View Removed', tone: 'success' });
              },
            })
          }
        />
      )}
    </>
  );
}

const isSame = (view: SavedView, now: Pick<SavedView, 'filters' | 'columns'>): boolean =>
  sorted(view.filters) === sorted(now.filters) &&
  JSON.stringify(view.columns) === JSON.stringify(now.columns);

const sorted = (filters: Record<string, string>): string =>
  JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)));

type ViewGroupsProps = {
  views: SavedView[] | undefined;
  error: Error | null;
  current: SavedView | undefined;
  onOpen: (view: SavedView) => void;
};

function ViewGroups({ views, error, current, onOpen }: ViewGroupsProps) {
  if (!views) {
    return (
      <>
        <p role="status" className="px-2.5 py-2 text-ink-600">
          {error ? reasonOf(error) : 'Loading the views…'}
        </p>
        <MenuLine />
      </>
    );
  }
  const groups = [
    { label: 'My views', members: views.filter(({ isOwn }) => isOwn) },
    { label: 'Shared by colleagues', members: views.filter(({ isOwn }) => !isOwn) },
  ].filter(({ members }) => members.length > 0);
  return (
    <>
      {groups.map(({ label, members }) => (
        <MenuGroup key={label} label={label}>
          {members.map((view) => (
            <MenuItem key={view.id} onSelect={() => onOpen(view)}>
              <span className="wrap-anywhere flex-1">
                {view.name}
                {(view.isShared || !view.isOwn) && (
                  <span className="text-ink-600"> · {view.isOwn ? 'shared' : view.owner}</span>
                )}
              </span>
              {view.id === current?.id && <Check aria-label="shown now" />}
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
      {groups.length > 0 && <MenuLine />}
    </>
  );
}

type CurrentItemsProps = {
  view: SavedView;
  isChanged: boolean;
  onUpdate: () => void;
  onShare: () => void;
  onAsk: (what: Asked) => void;
};

/** Actions on the current view, for its owner and for owners of the product. */
function CurrentItems({ view, isChanged, onUpdate, onShare, onAsk }: CurrentItemsProps) {
  const { data: session } = useQuery({ ...staffSession, enabled: false });
  const canShare = usePermission('work');
  if (!view.isOwn && session?.role !== 'owner') return null;
  // A user who is read-only by now may have shared it before.
  if (view.isShared && !canShare) return null;
  return (
    <>
      <MenuItem disabled={!isChanged} onSelect={onUpdate}>
        Update “{view.name}”
      </MenuItem>
      {canShare && (
        <MenuItem onSelect={onShare}>{view.isShared ? 'Stop sharing' : 'Share'}</MenuItem>
      )}
      <MenuItem onSelect={() => onAsk('rename')}>Rename…</MenuItem>
      <MenuItem className="text-danger-700" onSelect={() => onAsk('remove')}>
        Remove…
      </MenuItem>
    </>
  );
}
