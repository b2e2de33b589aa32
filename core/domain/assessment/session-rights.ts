/** Who asks about an assessment session: the browser that began it, another one, or, where the session has no key, anybody. */
export type SessionVisitor = 'owner' | 'stranger' | 'anybody';

type SessionState = {
  isCompleted: boolean;
  /** An order exists. */
  isSealed: boolean;
  hasLead: boolean;
};

/** A finished assessment is shared by its link, and the link alone changes nothing. */
export const canChangeAnswers = (
  { isCompleted, isSealed }: Pick<SessionState, 'isCompleted' | 'isSealed'>,
  visitor: SessionVisitor,
): boolean => !isSealed && !(isCompleted && visitor === 'stranger');

/** Without a key nobody can prove to be the one who entered the lead, so it can be added but not changed. */
export const canChangeLead = (
  { isSealed, hasLead }: Pick<SessionState, 'isSealed' | 'hasLead'>,
  visitor: SessionVisitor,
): boolean => !isSealed && (visitor === 'owner' || (visitor === 'anybody' && !hasLead));
