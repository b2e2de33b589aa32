import { describe, expect, it } from 'vitest';
import { aFile } from '#web/test/applications.ts';
import { choose } from './chosen-files.ts';

const MB = 1024 * 1024;
const names = (files: { name: string }[]) => files.map(({ name }) => name);
const texts = (choice: ReturnType<typeof choose>) =>
  choice.refused.map(({ name, refusal }) => [name, refusal.title, refusal.text]);

describe('choosing certificates', () => {
  it('keeps the good ones and names what is wrong with the others', () => {
    const choice = choose(
      [],
      [
        aFile('good.pdf'),
        aFile('logo.gif', 10, 'image/gif'),
        aFile('huge.png', 10 * MB + 1, 'image/png'),
        aFile('empty.pdf', 0),
        aFile('edge.png', 10 * MB, 'image/png'),
      ],
    );
    expect(names(choice.chosen)).toEqual(['good.pdf', 'edge.png']);
    expect(texts(choice)).toEqual([
      ['logo.gif', 'Invalid File Type', 'Please upload a PDF, JPG, or PNG file'],
      ['huge.png', 'File Too Large', 'Please upload a file smaller than 10MB'],
      ['empty.pdf', 'Empty File', 'The file is empty'],
    ]);
  });

  it('adds to what was chosen before, each file once', () => {
    const first = aFile('one.pdf');
    const again = choose([first], [first, aFile('two.pdf')]);
    expect(names(again.chosen)).toEqual(['one.pdf', 'two.pdf']);
    expect(again.refused).toEqual([]);
  });

  it('takes no sixth file', () => {
    const six = ['1', '2', '3', '4', '5', '6'].map((name) => aFile(`${name}.pdf`));
    expect(texts(choose([], six))).toEqual([
      ['6.pdf', 'Too Many Files', 'Please upload at most 5 files at a time'],
    ]);
  });

  it('takes no more than a mail can carry', () => {
    const choice = choose([aFile('a.pdf', 9 * MB)], [aFile('b.pdf', 9 * MB), aFile('c.pdf', 1)]);
    expect(names(choice.chosen)).toEqual(['a.pdf', 'b.pdf']);
    expect(texts(choice)).toEqual([
      ['c.pdf', 'Files Too Large', 'Together the files must be smaller than 18MB to be mailed'],
    ]);
  });
});
