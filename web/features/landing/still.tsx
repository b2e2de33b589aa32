import type { ComponentProps } from 'react';

/**
 * False only in the script that takes over the finished page. What is drawn under this condition stays out of that
 * script, words and pictures included.
 */
export const DRAWS_STILL_PARTS = import.meta.env.SSR || !import.meta.env.PROD;

type StillProps = ComponentProps<'section'> & { id: string; as?: 'section' | 'div' };

/** A part of the page that has no state: the script leaves its HTML as it is. */
export function Still({ as: Tag = 'section', children, ...props }: StillProps) {
  if (DRAWS_STILL_PARTS) return <Tag {...props}>{children}</Tag>;
  // Read back, so that the part would survive if React ever had to draw the page anew.
  const html = document.getElementById(props.id)?.innerHTML ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what stands there already.
  return <Tag {...props} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
