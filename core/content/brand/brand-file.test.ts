import { describe, expect, it } from 'vitest';
import { NORTHMARK } from './brand.ts';
import { parseBrand } from './brand-file.ts';

const [first, second, third] = NORTHMARK.testimonials;

function problemsOf(json: unknown): readonly string[] {
  const parsed = parseBrand(json);
  return parsed.ok ? [] : parsed.problems;
}

function brandOf(json: unknown) {
  const parsed = parseBrand(json);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.brand;
}

describe('a good brand file', () => {
  it('may be empty: everything has a default', () => {
    expect(brandOf({})).toEqual(NORTHMARK);
  });

  it('may repeat the whole default', () => {
    expect(brandOf(NORTHMARK)).toEqual(NORTHMARK);
  });

  it('changes only what it names, down to one half of a claim', () => {
    const brand = brandOf({
      phone: '+1 555 010 0199',
      claims: { years: { value: '20+' }, companies: { label: 'firms certified' } },
      partnership: { title: 'With you for three years' },
      sampleContent: false,
    });
    expect(brand).toEqual({
      ...NORTHMARK,
      phone: '+1 555 010 0199',
      claims: {
        ...NORTHMARK.claims,
        years: { value: '20+', label: NORTHMARK.claims.years.label },
        companies: { value: NORTHMARK.claims.companies.value, label: 'firms certified' },
      },
      partnership: { ...NORTHMARK.partnership, title: 'With you for three years' },
      sampleContent: false,
    });
  });

  it('leaves out a claim, all of them, and lists of quotes and cases', () => {
    const { retention, ...others } = NORTHMARK.claims;
    expect(brandOf({ claims: { retention: null } }).claims).toEqual(others);
    expect(brandOf({ claims: null, testimonials: [], portfolio: [] })).toEqual({
      ...NORTHMARK,
      claims: {},
      testimonials: [],
      portfolio: [],
    });
    expect(brandOf({ testimonials: [first, second] }).testimonials).toEqual([first, second]);
  });

  it('does not put the basis of the shipped figure beside another one', () => {
    const { successRate } = NORTHMARK.claims;
    const rateOf = (own: object) => brandOf({ claims: { successRate: own } }).claims.successRate;
    expect(rateOf({ label: 'of orders certified' })?.basis).toBe(successRate.basis);
    expect(rateOf({ value: '97%' })).toEqual({ value: '97%', label: successRate.label });
    expect(rateOf({ value: '97%', basis: 'Orders of 2025' })?.basis).toBe('Orders of 2025');
  });

  it('gives the legal name the new name unless it says otherwise', () => {
    expect(brandOf({ name: 'Tallgrass' }).legalName).toBe('Tallgrass');
    expect(brandOf({ name: 'Tallgrass', legalName: 'Tallgrass LLC' }).legalName).toBe(
      'Tallgrass LLC',
    );
  });

  it('trims texts and takes every optional fact', () => {
    const facts = {
      address: ['1 Mill Road', 'Springfield'],
      founded: 2009,
      registration: 'Reg. 12345',
      legalJurisdiction: 'the State of Vermont, USA',
      timeZone: 'Europe/Berlin',
      colour: '#1E4FA3',
      logo: 'logo.svg',
    };
    expect(brandOf({ ...facts, name: '  Tallgrass ' })).toMatchObject({
      ...facts,
      name: 'Tallgrass',
    });
  });
});

describe('prices', () => {
  it('are the shipped ones where the file names none', () => {
    expect(brandOf({ prices: { validationFee: 399.5 } }).prices).toEqual({
      validationFee: 399.5,
      secondArea: 50,
      thirdArea: 25,
    });
  });

  const FEE = 'prices.validationFee: must be from 1 to 100,000 dollars, in whole cents';
  const shareOf = (field: string) => `prices.${field}: must be a whole number from 10 to 100`;
  const RISING = 'prices.thirdArea: must not be more than the second area costs';
  it.each([
    [{ validationFee: 1, secondArea: 10, thirdArea: 10 }, []],
    [{ validationFee: 100_000, secondArea: 100, thirdArea: 100 }, []],
    [{ validationFee: 0.1 + 0.7 + 0.2 }, []],
    [{ validationFee: 0.99 }, [FEE]],
    [{ validationFee: 100_000.01 }, [FEE]],
    [{ validationFee: 350.005 }, [FEE]],
    [{ validationFee: '350' }, [FEE]],
    [{ validationFee: null }, [FEE]],
    [{ secondArea: 9, thirdArea: 9 }, [shareOf('secondArea'), shareOf('thirdArea')]],
    [{ secondArea: 101 }, [shareOf('secondArea')]],
    [{ secondArea: 50.5 }, [shareOf('secondArea')]],
    [{ secondArea: 40, thirdArea: 41 }, [RISING]],
    // Compared with the shipped share of the other.
    [{ thirdArea: 51 }, [RISING]],
    [{ secondArea: 24 }, [RISING]],
    [{ fee: 3 }, ['prices.fee: is not known here; known are validationFee, secondArea, thirdArea']],
  ])('%j: %j', (prices, problems) => {
    expect(problemsOf({ prices })).toEqual(problems);
  });
});

describe('a wrong brand file', () => {
  it.each([
    {
      case: 'not an object',
      json: 'Northmark',
      problem: 'brand.json: must be an object in braces {}',
    },
    { case: 'a list', json: [], problem: 'brand.json: must be an object in braces {}' },
    { case: 'null', json: null, problem: 'brand.json: must be an object in braces {}' },
    {
      case: 'a number for a name',
      json: { name: 7 },
      problem: 'name: must be text of at most 40 characters',
    },
    { case: 'a blank name', json: { name: '  ' }, problem: 'name: must not be empty' },
    {
      case: 'a line break, which would reach mail headers',
      json: { name: 'North\r\nBcc: a@example.com' },
      problem: 'name: must be one line, without line breaks or control characters',
    },
    {
      case: 'a description too long for search engines',
      json: { description: 'x'.repeat(161) },
      problem: 'description: must be text of at most 160 characters',
    },
    {
      case: 'a quote that is too long',
      json: { testimonials: [first, { ...second, quote: 'x'.repeat(401) }, third] },
      problem: 'testimonials[1].quote: must be text of at most 400 characters',
    },
    {
      case: 'a missing role',
      json: { testimonials: [first, second, { ...third, role: undefined }] },
      problem: 'testimonials[2].role: must be text of at most 80 characters',
    },
    {
      case: 'seven testimonials',
      json: { testimonials: Array(7).fill(first) },
      problem: 'testimonials: must be a list of at most 6 entries',
    },
    {
      case: 'one portfolio item outside a list',
      json: { portfolio: NORTHMARK.portfolio[0] },
      problem: 'portfolio: must be a list of at most 6 entries',
    },
    {
      case: 'a bad e-mail',
      json: { supportEmail: 'support at example.com' },
      problem: 'supportEmail: must be an e-mail address such as support@example.com',
    },
    {
      case: 'two e-mails',
      json: { supportEmail: 'a@example.com,b@example.com' },
      problem: 'supportEmail: must be an e-mail address such as support@example.com',
    },
    {
      case: 'a colour by name',
      json: { colour: 'green' },
      problem: 'colour: must be a color written as #rrggbb',
    },
    {
      case: 'a colour as a number',
      json: { colour: 0x0b5d4a },
      problem: 'colour: must be a color written as #rrggbb',
    },
    {
      case: 'a colour that is too light',
      json: { colour: '#7fd1b9' },
      problem:
        'colour: is too light: its contrast on white is 1.7, and 4.5 is needed for readable text',
    },
    {
      case: 'a time zone that does not exist',
      json: { timeZone: 'Mars/Olympus' },
      problem: 'timeZone: must be the name of a time zone such as America/New_York',
    },
    {
      case: 'a logo outside the data folder',
      json: { logo: '#core/secret.svg' },
      problem: 'logo: must be the name of an .svg or .png file in the data folder, without a path',
    },
    {
      case: 'a claim with its unit in the value',
      json: { claims: { averageDays: { value: '6 days' } } },
      problem:
        'claims.averageDays.value: must be a figure without words, such as 6; the words belong in the label',
    },
    {
      case: 'a percentage without its sign',
      json: { claims: { pricePremium: { value: '20' } } },
      problem:
        'claims.pricePremium.value: must be a figure without words, such as 15-30%; the words belong in the label',
    },
    {
      case: 'an empty address',
      json: { address: [] },
      problem: 'address: must be a list of 1 to 6 lines',
    },
    {
      case: 'a year in words',
      json: { founded: 'long ago' },
      problem: 'founded: must be a year such as 2009',
    },
    {
      case: 'a yes',
      json: { sampleContent: 'yes' },
      problem: 'sampleContent: must be true or false',
    },
  ])('$case', ({ json, problem }) => {
    expect(problemsOf(json)).toEqual([problem]);
  });

  it('names an unknown key and the known ones', () => {
    const [problem] = problemsOf({ color: '#0b5d4a' });
    expect(problem).toMatch(/^color: is not known here; known are name, legalName, .*colour/);
    expect(problemsOf({ testimonials: [first, { ...second, stars: 4 }, third] })).toEqual([
      'testimonials[1].stars: is not known here; known are quote, name, role, company',
    ]);
  });

  it('lists every problem at once', () => {
    expect(problemsOf({ name: 1, supportEmail: 'x', brandName: 'y' })).toHaveLength(3);
  });

  it('does not let a key reach the prototype', () => {
    parseBrand(JSON.parse('{"__proto__": {"polluted": true}, "claims": {"__proto__": {"x": 1}}}'));
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
