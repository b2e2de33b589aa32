/** For a section that a button leads to. */
export const sectionMark = (id: string) => ({ id, tabIndex: -1 });

/** Scrolls a part of the record into view and moves focus there. */
export function goToSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
