import { describe, expect, it } from 'vitest';
import { findNameIn, isOneCharacter, namesOf } from './passwords.ts';

it.each([
  ['            ', true],
  ['aaaaaaaaaaaa', true],
  ['  aaaaaaaaaa', true],
  ['aaaaaaaaaaab', false],
  ['lantern orbit', false],
])('%j is one character: %s', (password, expected) => {
  expect(isOneCharacter(password)).toBe(expected);
});

describe('names in a password', () => {
  const person = {
    username: 'g.hopper',
    displayName: 'Grace  Hopper',
    email: 'amazing.grace@navy.example',
  };

  it('are those of the account, their parts, and the address without its host', () => {
    expect(namesOf(person)).toEqual([
      ...['g.hopper', 'g', 'hopper'],
      ...['Grace  Hopper', 'Grace', 'Hopper'],
      ...['amazing.grace@navy.example', 'amazing', 'grace', ''],
    ]);
    expect(namesOf({ username: 'ada', displayName: null, email: null })).toEqual(['ada', 'ada']);
  });

  it.each([
    ['my name is GRACE', 'Grace'],
    ['gr-ace 1906 cobol', 'Grace'],
    ['whopper-and-chips', 'Hopper'],
    ['amazing.grace@navy.example', 'Grace'],
    ['orbit amazing lamp', 'amazing'],
    ['lantern orbit 42', undefined],
  ])('%j holds %j', (password, name) => {
    expect(findNameIn(password, namesOf(person))?.toLowerCase()).toBe(name?.toLowerCase());
  });

  it('are not looked for when they are very short', () => {
    expect(
      findNameIn('armada lantern', namesOf({ username: 'ada', displayName: null, email: null })),
    ).toBeUndefined();
    expect(findNameIn('orbit lovelantern', ['love'])).toBe('love');
  });
});
