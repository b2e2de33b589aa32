import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { currentNotice, dismiss, subscribe } from './toast-store.ts';

const DURATION_MS = 5_000;
const SWIPE_PX = 50;

const ICONS = { neutral: Info, success: CircleCheck, danger: CircleAlert };
const ICON_COLOURS = { neutral: 'text-brass-400', success: 'text-brass-400', danger: 'text-white' };

/** Rendered once, near the root of the page. Notices come from `toast()` in toast-store.ts. */
export function Toaster() {
  const notice = useSyncExternalStore(subscribe, currentNotice, () => undefined);
  const tone = notice?.tone ?? 'neutral';
  const Icon = ICONS[tone];
  return (
    <Toast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {notice && (
        <Toast.Root
          key={notice.id}
          open={notice.open}
          onOpenChange={(open) => !open && dismiss(notice.id)}
          type={tone === 'danger' ? 'foreground' : 'background'}
          className={cn(
            'on-dark pointer-events-auto flex items-start gap-3 rounded-card py-4 pr-3 pl-5 shadow-floating',
            tone === 'danger' && 'bg-danger-800 [--focus-ring:white]',
            'data-[state=open]:animate-rise-in data-[state=closed]:data-[swipe=end]:animate-fade-out data-[state=closed]:animate-fade-out',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
          )}
        >
          <Icon aria-hidden="true" className={cn('mt-2 size-5 shrink-0', ICON_COLOURS[tone])} />
          <div className="min-w-0 flex-1 py-1.5">
            <Toast.Title className="font-semibold">{notice.title}</Toast.Title>
            {notice.description && (
              <Toast.Description className="mt-0.5 text-sm text-white/85">
                {notice.description}
              </Toast.Description>
            )}
          </div>
          <Toast.Close
            aria-label="Dismiss"
            className="grid size-9 touch:size-10 shrink-0 place-items-center rounded-full transition-colors hover:bg-white/15"
          >
            <X aria-hidden="true" className="size-4.5" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={['F8']}
        className={cn(
          'fixed right-0 bottom-0 z-60 w-full max-w-[420px] rounded-card p-4 focus-visible:-outline-offset-3',
          // Above every dialog, but not over its buttons, nor over those at the bottom of a page.
          'in-[body:has([data-bottom-bar])]:bottom-28 in-[body:has([role=dialog]_footer)]:bottom-20 max-sm:in-[body:has([role=alertdialog])]:top-0 max-sm:in-[body:has([role=alertdialog])]:bottom-auto',
          // Beside the undo notices only if there is room for both.
          'max-lg:in-[body:has([data-undo-notices]_li)]:top-0 max-lg:in-[body:has([data-undo-notices]_li)]:bottom-auto',
          // Totals and payment buttons are on the right, or at the bottom on a phone: a notice must not hide them.
          'in-[body:has([data-toasts-elsewhere])]:right-auto in-[body:has([data-toasts-elsewhere])]:left-0 max-lg:in-[body:has([data-toasts-elsewhere])]:top-0 max-lg:in-[body:has([data-toasts-elsewhere])]:bottom-auto',
        )}
      />
    </Toast.Provider>
  );
}
