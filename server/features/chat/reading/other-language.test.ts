import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { createAssistant } from '#server/features/chat/assistant.ts';
import { GERMAN } from '#server/features/chat/content/languages/german.ts';
import { SPANISH } from '#server/features/chat/content/languages/spanish.ts';
import { inEnglish, isOtherLanguage, languageOf } from './other-language.ts';
import { wordsOf } from './words.ts';

describe('languages', () => {
  const assistant = createAssistant(NORTHMARK);
  it.each([
    ['Wie lange ist das Zertifikat gültig?', true],
    ['Combien coûte la certification ?', true],
    ['¿Cuánto cuesta la certificación?', true],
    ['认证需要多长时间？', true],
    ['How long is the certificate valid?', false],
    ['support email', false],
    ['', false],
  ])('of "%s": another one is %s', (text, isOther) => {
    expect(isOtherLanguage(wordsOf(text))).toBe(isOther);
  });

  it.each([
    ['¿Es gratis la evaluación?', 'español'],
    ['Wer entscheidet über das Zertifikat?', 'Deutsch'],
    ['Puis-je payer par virement ?', 'français'],
    ['Quem decide sobre o certificado?', 'português'],
    ['We are a company in Los Angeles, do you certify us?', undefined],
    ['price for 2 areas', undefined],
  ])('with answers of their own: "%s" is in %s', (text, name) => {
    const unknown = languageOf(text)?.unknown;
    if (name) expect(unknown).toContain(name);
    else expect(unknown).toBeUndefined();
  });

  it('answer each question of a message in its own language, or name the contact page', () => {
    const { answer } = assistant;
    const reply = answer('¿Cuánto cuesta un área y cuándo me cobran?').reply;
    expect(reply).toMatch(/en inglés[\s\S]*\$350[\s\S]*7 días/);
    expect(answer('Sind Sie nach ISO akkreditiert?').reply).toContain('kein ISO-Zertifikat');
    expect(answer('Schreib mir bitte ein Gedicht').reply).toContain('contact page');
  });

  it.each([
    ['se me olvido hacer el seguimiento de este año', 'Aún puede hacerlo'],
    ['Wie weise ich im gemieteten Büro den Energieverbrauch nach?', 'Energiezeile der Miete'],
    ['Un concurrent affiche votre sceau mais son certificat a expiré', 'sans votre accord'],
    ['O número do meu cartão fica guardado?', 'Nunca chegam ao nosso servidor'],
    ['Ihr habt den Firmennamen im Zertifikat falsch geschrieben', 'kostenlos eine korrigierte'],
    ['Der Vereinsname auf der Urkunde stimmt nicht, er ist falsch', 'kostenlos eine korrigierte'],
    ['¿En qué momento me descuentan el dinero de la tarjeta?', 'solo queda autorizado'],
    ['Se nos olvidó rellenar el formulario de cada año, ¿perdemos el certificado?', 'Aún puede'],
    ['Bis wann hätten wir das Zertifikat in den Händen?', 'normalerweise'],
    ['Il faut combien de points pour décrocher un domaine ?', '70 points'],
    ['Boa tarde! O dinheiro sai do meu cartão logo que faço a encomenda?', 'apenas autorizado'],
    ['Fomos mal em duas áreas. Dá para seguir só com as outras?', 'podem avançar sozinhas'],
    // There is no Spanish answer for this, so the site's own words are better than nothing.
    [
      'Todo está en la nube, ¿qué cuenta como copia de seguridad?',
      'an export counts as the backup',
    ],
  ])('are put into English word by word for the search: "%s"', (text, words) => {
    expect(assistant.answer(text).reply).toContain(words);
  });

  it('keep names and words that are the same in English', () => {
    const words = inEnglish(GERMAN, 'Was kostet die Business Excellence Certification?', (word) =>
      ['business', 'excellence', 'certification'].includes(word),
    );
    expect(words).toEqual({ english: 'what cost business excellence certification?', missed: 0 });
  });

  it('read phrases before words, and "we" in the ending of a verb', () => {
    const read = (text: string) => inEnglish(SPANISH, text, () => false);
    expect(read('¿En qué punto está mi pedido?').english).toBe('where status track my order?');
    expect(read('¿Cuánto tiempo tenemos?').english).toBe('how long time we?');
  });
});
