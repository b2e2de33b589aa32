/** Texts that have broken other programs, by what they try. Each can either be stored or must be refused with a message. */
const HOSTILE_TEXTS: Record<string, string> = {
  nothing: '',
  blanks: ' \t\n ',
  'SQL that ends the statement': `'; drop table users; --`,
  'SQL that is always true': `' or '1'='1`,
  'SQL wildcards': `%_\\'%`,
  'an HTML image': '<img src=x onerror=alert(1)>',
  'a script': '"><script>alert(1)</script>',
  'a script address': 'javascript:alert(1)',
  'a template': '{{7*7}}<%= 7*7 %>#{7*7}',
  'a mail header': 'ada@example.com\r\nBcc: mallory@example.com',
  'two addresses': 'ada@example.com,mallory@example.com',
  'a formula': `=HYPERLINK("http://evil.example","x")`,
  'a path': '../../../../etc/passwd',
  'letters right to left': '\u202efdp.exe',
  'joined emoji': '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'piled up accents': `a${'\u0301'.repeat(500)}`,
  'a byte order mark': '\ufeffAda',
  'not a number': 'NaN',
  infinity: 'Infinity',
  'an exponent': '1e309',
  'a hexadecimal number': '0x7fffffff',
  'more than 31 bits': '2147483648',
  'more than 63 bits': '9223372036854775808',
  'a negative number': '-1',
  'the year nought': '0000-01-01T00:00:00Z',
  'the last year': '9999-12-31T23:59:59.999999999Z',
  'a cursor beyond all times': '9999999999999-2147483648',
  'the zero id': '00000000-0000-0000-0000-000000000000',
  'a name of every object': '__proto__',
  '100,000 letters': 'a'.repeat(100_000),
};

const NESTED = 20_000;

/** As in a JSON body: the texts, invalid ones, and values that a parser interprets. */
export const HOSTILE_JSON: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(HOSTILE_TEXTS).map(([what, text]) => [what, JSON.stringify(text)]),
  ),
  'a zero byte': '"a\\u0000b"',
  'the first half of a pair': '"a\\ud800b"',
  'the second half of a pair': '"\\udfff"',
  null: 'null',
  true: 'true',
  'a number': '7',
  'a fraction': '1.5',
  'a number below nought': '-1',
  '2^31': '2147483648',
  '2^63': '9223372036854775808',
  'a number beyond all numbers': '1e400',
  'an empty list': '[]',
  'a list of texts': '["a","b"]',
  'a list of 5,000': JSON.stringify(Array(5_000).fill('a')),
  'an empty object': '{}',
  'a prototype': '{"__proto__":{"isAdmin":true}}',
  'a constructor': '{"constructor":{"prototype":{"isAdmin":true}}}',
  'an object that calls itself a text': '{"length":1,"toString":"a","trim":1}',
  'lists in lists': '['.repeat(NESTED) + ']'.repeat(NESTED),
  'objects in objects': `${'{"a":'.repeat(NESTED)}1${'}'.repeat(NESTED)}`,
};

/** As in a URL, after a slash or an equals sign. */
export const HOSTILE_ENCODED: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(HOSTILE_TEXTS)
      .filter(([, text]) => text.length < 10_000)
      .map(([what, text]) => [what, encodeURIComponent(text)]),
  ),
  '5,000 letters': 'a'.repeat(5_000),
  'a zero byte': 'a%00b',
  'the first half of a pair': '%ED%A0%80',
  'bytes that are no letters': '%FF%FE',
  'half an escape': '%E0%A4%A',
  'an escaped escape': '%2500',
  'a path, twice escaped': '..%252f..%252fetc%252fpasswd',
};
