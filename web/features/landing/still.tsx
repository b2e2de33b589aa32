import { type ReactNode, useState } from 'react';

/**
 * False only in the script that takes over the finished page. What is drawn under this condition stays out of that
 * script, words and pictures included.
 */
export const DRAWS_STILL_PARTS = import.meta.env.SSR || !import.meta.env.PROD;

type StillProps = {
  as?: 'section' | 'div';
  id: string;
  className: string;
  'aria-labelledby'?: string;
  children: ReactNode;
};

/** A part of the page that has no state: the script leaves its HTML as it is. */
export const Still = DRAWS_STILL_PARTS ? Drawn : Kept;

function Drawn({ as: Tag = 'section', ...props }: StillProps) {
  return <Tag {...props} />;
}

function Kept({ as: Tag = 'section', children: _, ...props }: StillProps) {
  // Read once, so that the part survives if React ever has to draw the page anew, and is never written otherwise.
  const [__html] = useState(() => document.getElementById(props.id)?.innerHTML ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what stands there already.
  return <Tag {...props} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
