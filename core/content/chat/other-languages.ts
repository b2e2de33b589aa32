/** Small words of other languages that English does not use; a message full of them is not in English. */
export const FOREIGN_WORDS: readonly string[] = `
der die das und ist wie lange was kostet kann ich wir sie nicht ein eine einen für mit auf auch gibt wo wann warum bitte mein unser
le la les des est et que combien pour vous nous je une du dans avec quel quelle comment pourquoi votre notre coûte sur pas bonjour merci
el los las es cuánto cuanto cuesta cómo como por una qué puedo para tiempo dura hola gracias cuál donde dónde mi nuestra su usted
o os é quanto custa não uma tempo posso vocês obrigado olá onde quando minha nossa
il lo gli costa come per una è di che posso quanto tempo ciao grazie dove nostra vostra
het een wat kost hoe lang voor kan ik wij niet waar
jak ile kosztuje czy jest nie można hur vad kostar jag kan inte
`
  .trim()
  .split(/\s+/);
