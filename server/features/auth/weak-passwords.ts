import { newPassword } from '#core/contract/staff/accounts/staff.ts';
import { findNameIn, namesOf } from '#core/domain/staff/passwords.ts';
import { invalidField } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { UserRow } from './auth.queries.ts';

type Person = Pick<UserRow, 'username' | 'displayName' | 'email'>;
type Judge = Pick<Deps, 'brand' | 'passwords'>;

/** On a scale from 0 to 4. From here on, a password withstands an attacker who has stolen its hash. */
const GOOD_SCORE = 3;

/** Refuses a password that others could guess. */
export async function refuseWeakPassword(
  deps: Judge,
  password: string,
  person: Person,
): Promise<void> {
  const weakness = await findWeakness(deps, password, person);
  if (weakness) {
    throw invalidField('newPassword', weakness);
  }
}

/** Returns what is wrong with a password for this person, and what to do about it. */
export async function findWeakness(
  { brand, passwords }: Judge,
  password: string,
  person: Person,
): Promise<string | undefined> {
  const formal = newPassword.safeParse(password).error?.issues[0]?.message;
  if (formal) return formal;
  const names = namesOf(person);
  const own = findNameIn(password, names);
  if (own) return `Please leave out “${own}”: it is part of your name or e-mail address`;
  if (findNameIn(password, [brand.name])) {
    return `Please leave out “${brand.name}”: it is the name of this site`;
  }
  if ((await passwords.score(password, [...names, brand.name])) < GOOD_SCORE) {
    return 'This password is easy to guess. Please use four words that do not belong together, or let a password manager make one';
  }
  return undefined;
}
