import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useRef,
} from 'react';
import { cn } from '#web/lib/class-names.ts';

/** The chosen action, which waits until the menu has closed. */
const Chosen = createContext<RefObject<(() => void) | undefined>>({ current: undefined });

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactNode;
  align?: 'start' | 'end';
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A menu of actions on a button. They run after the menu has closed, as they may open a dialog. */
export function Menu({ trigger, align = 'end', onOpenChange, children }: MenuProps) {
  const chosen = useRef<() => void>(undefined);
  return (
    <Primitive.Root modal={false} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={() => {
            // Focus returns to the button first: a dialog that opens now returns it there.
            if (chosen.current) queueMicrotask(chosen.current);
            chosen.current = undefined;
          }}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-80 overflow-y-auto rounded-control border border-ink-200 bg-white p-1.5 text-ink-950 text-sm shadow-floating"
        >
          <Chosen value={chosen}>{children}</Chosen>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const itemStyles =
  'flex min-h-9 touch:min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 py-1.5 outline-none data-[disabled]:cursor-not-allowed data-highlighted:bg-brand-50 data-[disabled]:text-ink-600 [&_svg]:size-4 [&_svg]:shrink-0';

type MenuItemProps = Omit<ComponentProps<typeof Primitive.Item>, 'onSelect'> & {
  onSelect: () => void;
};

export function MenuItem({ className, onSelect, ...props }: MenuItemProps) {
  const chosen = use(Chosen);
  return (
    <Primitive.Item
      className={cn(itemStyles, className)}
      onSelect={() => {
        chosen.current = onSelect;
      }}
      {...props}
    />
  );
}

/** Can be ticked, and leaves the menu open. */
export const MenuCheckbox = ({
  children,
  ...props
}: ComponentProps<typeof Primitive.CheckboxItem>) => (
  <Primitive.CheckboxItem
    className={itemStyles}
    onSelect={(event) => event.preventDefault()}
    {...props}
  >
    <span className="grid size-4 place-items-center rounded-sm border border-ink-500 in-aria-checked:border-brand-700 in-aria-checked:bg-brand-700">
      <Primitive.ItemIndicator>
        <Check aria-hidden="true" strokeWidth={3} className="size-3 text-white" />
      </Primitive.ItemIndicator>
    </span>
    {children}
  </Primitive.CheckboxItem>
);

type MenuGroupProps = { label: string; children: ReactNode };

export const MenuGroup = ({ label, children }: MenuGroupProps) => (
  <Primitive.Group>
    <Primitive.Label className="px-2.5 pt-2 pb-1 font-medium text-ink-600">{label}</Primitive.Label>
    {children}
  </Primitive.Group>
);

export const MenuLine = () => <Primitive.Separator className="my-1.5 h-px bg-ink-200" />;
