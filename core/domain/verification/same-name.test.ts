import { expect, it } from 'vitest';
import { isSameName } from './same-name.ts';

it.each([
  ['Analytical Engines Ltd.', 'Analytical Engines Ltd.'],
  ['Analytical Engines Ltd.', '  analytical   ENGINES ltd '],
  ['Acme Fräswerk GmbH & Co. KG', 'ACME FRÄSWERK GMBH & CO KG'],
  ['Acme Fräswerk GmbH & Co. KG', 'Acme Fra\u0308swerk GmbH&Co. KG'],
  ['Straße und Söhne AG', 'STRASSE UND SÖHNE AG'],
  ['Οδός ΑΕ', 'ΟΔΌΣ ΑΕ'],
  ['Banco S.A. de C.V.', 'Banco SA de CV'],
  ['Banco S.A.', 'Banco S. A.'],
  ['B.V. Molen', 'B. V. Molen'],
  ["O'Neill, Smith-Jones Inc.", 'O’Neill Smith – Jones Inc'],
  ['Alder & Finch', 'Alder\u00a0&\u200b Finch'],
  ['株式会社ノース', '株式会社ﾉｰｽ'],
  ['Ｎｏｒｔｈ', 'North'],
  ['"Quoted" Ltd', 'Quoted Ltd'],
])('takes %j and %j for the same', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(isSameName(other, one)).toBe(true);
});

it.each([
  ['Analytical Engines Ltd.', 'Analytical Engines'],
  ['Analytical Engines Ltd.', 'Analytical Engine Ltd.'],
  ['Analytical Engines Ltd.', 'Analytical Engines Inc.'],
  ['Analytical Engines Ltd.', 'AnalyticalEngines Ltd.'],
  ['Alder & Finch', 'Alder Finch'],
  ['C++ House', 'C House'],
  ['Acme Fräswerk', 'Acme Fraswerk'],
  ['Unit 1', 'Unit 11'],
  ['', ''],
  ['', '.'],
  ['…', '.'],
])('tells %j from %j', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
  expect(isSameName(other, one)).toBe(false);
});
