import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { createPasswordHasher } from './passwords.ts';
import { findWeakness } from './weak-passwords.ts';

const person = {
  username: 'g.hopper',
  displayName: 'Grace Hopper',
  email: 'admiral@navy.example',
};
const passwords = createPasswordHasher();
const weaknessOf = (password: string) =>
  findWeakness({ passwords, brand: NORTHMARK }, password, person);

describe('a new password', () => {
  it.each([
    ['lantern tr', /at least 12 characters/],
    ['              ', /different characters/],
    ['aaaaaaaaaaaaaa', /different characters/],
    ['GRACE under fire 88', /leave out “Grace”/],
    ['my.admiral.sails', /leave out “admiral”/],
    ['north-mark lantern 3', /leave out “Northmark”/],
    ['password1234', /easy to guess/],
    ['qwertyuiop12', /easy to guess/],
    ['123456789012', /easy to guess/],
  ])('cannot be %j', async (password, reason) => {
    expect(await weaknessOf(password)).toMatch(reason);
  });

  it.each(['lantern orbit 42', 'Ünïcödé kT9#vQ2!'])('can be %j', async (password) => {
    expect(await weaknessOf(password)).toBeUndefined();
  });

  it('is judged by its first 32 characters, as the time grows faster than the length', async () => {
    expect(await weaknessOf(`${'password'.repeat(4)}kT9#vQ2!mZx7`)).toMatch(/easy to guess/);
    expect(await weaknessOf(`${'password'.repeat(2)}kT9#vQ2!mZx7`)).toBeUndefined();
  });
});
