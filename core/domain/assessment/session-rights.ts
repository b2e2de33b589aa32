/** Who asks about a session: the browser that started it, another one, or, if the session has no key, anybody. */
export type SessionVisitor = 'owner' | 'stranger' | 'anybody';

type SessionState = {
  isCompleted: boolean;
  /** An order exists. */
  isSealed: boolean;
  hasLead: boolean;
};

/** A finished assessment is shared by its link, which alone allows no changes. */
export const canChangeAnswers = (
  { isCompleted, isSealed }: Pick<SessionState, 'isCompleted' | 'isSealed'>,
  visitor: SessionVisitor,
): boolean => !isSealed && !(isCompleted && visitor === 'stranger');

/** Without a key we cannot know who entered the lead, so it can be added but not changed. */
export const canChangeLead = (
  { isSealed, hasLead }: Pick<SessionState, 'isSealed' | 'hasLead'>,
  visitor: SessionVisitor,
): boolean => !isSealed && (visitor === 'owner' || (visitor === 'anybody' && !hasLead));
