import { pattern } from './guard-requests.ts';

/** Asks to be given something, in Spanish, German, French and Portuguese. */
const GIVE =
  'dame|dime|pasame|me pasas?|me das?|enviame|mandame|muestrame|ensename|(?:gib|geben sie|nenne?|nennen sie|zeige?|zeigen sie|schicke?|schicken sie|verrate?|verraten sie|sag) (?:mir|uns)|(?:donn|montr|envo|transm|di)\\w{1,5}[- ](?:moi|nous)|(?:me|nous) (?:donner|montrer|envoyer|transmettre|dire)|me (?:passa|passe|manda|mande|mostra|mostre|diz|diga|envia|envie|de)|mostre|nenne alle';
/** Asks for something to be made. */
const MAKE =
  'haz(?:me)?|hagan?(?:me)?|crea(?:me)?|genera(?:me)?|cambia|escrib\\w{1,12}|ayuda\\w{0,12}|erstell\\w{0,12}|mach (?:mir|uns)|schreib\\w{0,12}|hilf\\w{0,12}|helf\\w{0,12}|fais|faites|cree\\w{0,12}|redige\\w{0,12}|ecri\\w{1,12}|aide\\w{0,12}|faz|faca|crie|cria|gere|troca|troque|muda|escreva?|ajuda|fabri\\w{1,12}';
const PAPERS =
  'certific\\w{0,12}|zertifikat\\w{0,12}|document\\w{0,12}|dokument\\w{0,12}|nachweis\\w{0,12}|unterlagen|belege?|protokoll\\w{0,12}|attestation\\w{0,12}|pruebas?|provas?|preuves?|registros?|regist\\w{1,12}|politica|richtlinie|actas?|atas?|minutas?|informes?|proces-verba\\w{1,3}';
const FALSE =
  'fals[oa]s?|falsific\\w{1,12}|gefalscht\\w{0,12}|falsch\\w{0,12}|faux|fausses?|fake|forjad\\w{1,12}|ruckdatiert\\w{0,12}|antidat\\w{1,12}|erfunden\\w{0,3}|inventad\\w{1,3}|inventee?s?';
const RULES =
  'reglas?|instrucciones|normas|regeln|anweisungen|vorgaben|regles|instructions|consignes|regras|instrucoes|restric\\w{1,12}|limites';
const CODES =
  'codigos?|cupon\\w{0,12}|cupom|cupons|\\w{0,12}gutschein\\w{0,12}|rabatt-?codes?|codes? (?:promo|de reduction|secrets?)|promocodes?|descontos? secret\\w{1,12}';
const SECRET_WORDS =
  'contrasenas?|claves?|passwort\\w{0,12}|kennwort\\w{0,12}|zugangsdaten|mots? de passe|identifiants|senhas?|credenciais';
const STAFF =
  'admin\\w{0,12}|personal|empleados?|mitarbeiter\\w{0,12}|server\\w{0,12}|servidor|serveur|personnel|employes?|funcionari\\w{1,12}|equip[eo]|base de d\\w{1,12}|datenbank|sistema|stripe';
const DATA =
  'correos?|e-?mails?|mails?|telefon\\w{0,12}|adress\\w{0,12}|direccion\\w{0,12}|enderecos?|datos|daten|donnees|dados|nombres|namen|noms|nomes|pedidos?|bestellung\\w{0,12}|commandes?|respuestas|antworten|reponses|respostas|document\\w{0,12}|dokumente|unterlagen|punktzahl|punkte|ergebnis\\w{0,12}|resultad\\w{1,12}|resultats?|puntuacion|pontuacao|notas?|liste|lista|listado|respondeu|respondi\\w{1,4}|geantwortet|repondu';
const OTHERS =
  'clientes|kunden|clients|otr[ao]s? empresas?|otr[ao]s? clientes?|ander\\w{1,12} (?:firm\\w{1,12}|kunden|unternehmen)|autres? (?:entreprises?|clients?|societes?)|outr[ao]s? (?:empresas?|clientes?)|concurrents?|konkurren\\w{1,12}|competidor\\w{0,12}|competencia|concorrentes?|concorrencia|gmbh|ltda|sarl|[a-z]{2,20} s\\.?l\\.?';
const GOT =
  'bekommen|erreicht|geschafft|erzielt|obtuvo|sac[oa]|consiguio|obtenu|eu|conseguiu|tirou|teve|obteve|vous a envoy\\w{1,12}';

const FAILED =
  '(?:han suspendido|suspendieron|rechazad[oa]s|rechazaron|durchgefallen|abgelehnt (?:worden|habt)|wurden abgelehnt|echoue|ete refuse\\w{0,3}|reprovad[oa]s|recusad[oa]s|perdieron|verloren haben)';

/** Attempts in other languages, in lower case and without accents. */
export const FOREIGN_ATTEMPTS = [
  {
    refusal: 'offLimits',
    pattern: pattern(
      `\\b(?:olvid\\w{1,12}|ignor\\w{1,12}|vergiss|vergessen sie|missacht\\w{1,12}|oubli\\w{1,12}|esque[cs]\\w{0,12}|desconsider\\w{1,12}|salta\\w{0,12}|umgeh\\w{1,12})~(?:${RULES})\\b`,
      String.raw`\b(?:ahora eres|a partir de ahora|actua como|finge|du bist (?:jetzt|ab|nun)|ab (?:jetzt|sofort) (?:bist|antwort)|tu so als|spiel\w{0,12} die rolle|tu es maintenant|vous etes maintenant|desormais tu|fais comme si|joue le role|agora (?:voce|tu) (?:e|es)|a partir de agora|aja como|finja)\b|\b(?:el|du|do|den|dein\w{0,12}|tu|ton|seu|o|le) (?:system-?)?prompt\b|\b(?:instrucciones|anweisungen|instructions|instrucoes|reglas|regeln|regles|regras) (?:ocult|secret|intern|geheim|cache)|\b(?:geheime|interne)n? (?:regeln|anweisungen)|\b(?:mi|mein|mon|meu) hacker\b|\bhacke?a\b`,
      `\\b(?:${SECRET_WORDS})~(?:${STAFF})\\b|\\b(?:admin|administrator|server|mitarbeiter)\\w{0,12}[- ]?(?:passwort|kennwort|zugang)|\\bsenha (?:do|de) admin`,
      `\\b(?:${MAKE}|${GIVE})~(?:${FALSE})~(?:${PAPERS})\\b|\\b(?:${MAKE}|${GIVE})~(?:${PAPERS})~(?:${FALSE})\\b|\\b(?:falsifica|falsche|falsifie|falsifique)(?:r|me|n|z)? (?:un|ein|une|um|uma|el|den|le|o|a|la|das)\\b`,
      `\\b(?:invent\\w{0,12}|erfind\\w{0,12}|cambia(?:me)?|andere|change[zr]?|troque|mude)~(?:${PAPERS}|fecha|datum|date|data|zahlen|cifras|chiffres|numeros)~(?:para que|damit|pour que|para parecer|so ?dass|parezca|pareca|aussieht|croi\\w{1,12}|creia|acredite|glaubt)|\\b(?:als ob|als hatten|como si|comme si|como se)~(?:backups?|test\\w{0,12}|jahren|anos|ans|copias|sauvegardes?)\\b`,
      String.raw`\bnadie (?:se )?(?:va a |dara|enterara|lo )?(?:dar|not|enter|cuenta)\w{0,12}|\b(?:merkt|sieht|erfahrt) (?:doch |ja )?(?:niemand|keiner)|\b(?:niemand|keiner) (?:merkt|wird)|\bpersonne (?:ne |n'en )?(?:verra|saura|remarquera|s'en)|\bninguem (?:vai )?(?:perceb|not|sab)\w{0,12}`,
      `\\b(?:como|wie|comment)~(?:falsificar|falsifier|tricher|schummel\\w{1,3}|mogel\\w{1,3}|trampas?|trapacear|enganar|enganar|tromper|sobornar|subornar|bestech\\w{1,3}|soudoyer)\\b|\\bdamit~(?:prufer\\w{0,3}|niemand|keiner|er|sie)~(?:merk\\w{1,3}|sieht|glaubt|denkt)\\b|\\b(?:sin que|sem que|sans que)~(?:not\\w{1,4}|enter\\w{1,4}|cuenta|perceb\\w{1,4}|saiba|remarqu\\w{1,4}|sache)\\b|\\b(?:para que parezca|que parezca que|para parecer que|pour faire croire|pour que ca ressemble|damit es (?:so )?aussieht|so aussieht,? als)\\b|\\b(?:${MAKE})~(?:${PAPERS})~(?:com data de|con fecha de|mit datum|date de|datee du|von 20\\d\\d)\\b|\\b(?:como|wie|comment)~(?:alter|cambi|ander|modifi|mud)\\w{1,4}~pdf\\b|\\b(?:repond|rempli|respond|rellen|beantwort|ausfull|preench)\\w{0,5}~(?:a (?:ma|notre) place|por (?:mi|mim|nosotros|nos)|en mi lugar|no meu lugar|fur (?:mich|uns))\\b|\\b(?:meme si ce n'est pas vrai|aunque no sea (?:verdad|cierto)|auch wenn es nicht stimmt|mesmo que nao seja verdade)|\\bsans se faire (?:prendre|remarquer)\\b`,
      `\\b(?:${MAKE})~(?:resena|opinion|estrellas|bewertung|sterne|rezension|avis|etoiles|estrelas|resenha)\\b|\\b(?:eres (?:mi|ahora)|si fueras|imagina que eres|du bist (?:mein|meine)|stell dir vor,? du|tu es (?:desormais|mon|ma)|imagine que (?:tu|vous)|se voce fosse|imagine que voce|voce e (?:meu|minha))\\b`,
    ),
  },
  {
    refusal: 'personalData',
    pattern: pattern(
      `\\b(?:${GIVE})~(?:${DATA})~(?:${OTHERS})\\b|\\b(?:${GIVE})~(?:${OTHERS})~(?:${DATA})\\b|\\b(?:${DATA}|pontos|puntos|points)~(?:empresa|firma|societe|entreprise|gmbh|ag|kg|ltda|sarl|sas|s\\.?l\\.?)~(?:${GOT})\\b`,
      `\\b(?:${GIVE})~(?:${DATA})~(?:societe|entreprise|empresa|firma)~(?:depose\\w{0,2}|fourni\\w{0,2}|subio|presento|enviou|entregou|eingereicht|hochgeladen)\\b`,
      `\\b(?:trabajo|soy|arbeite|bin|travaille|suis|trabalho|sou)~(?:concurrent|konkurren\\w{1,12}|competidor\\w{0,12}|competencia|concorrente|concorrencia)~(?:${DATA})\\b`,
      `\\b(?:que|cuales|quien\\w{0,2}|welche|wer|quelles?|qui|quais|quem)~(?:${FAILED})\\b`,
      `\\b(?:${GIVE})~(?:numero de (?:commande|pedido)|numero do pedido|bestellnummer\\w{0,2}|puntuacion|pontuacao|nota|punktzahl|score) (?:de la|del|de|da|do|du|von|der) (?!mi\\b|minha|meu|nossa|nosso|nuestr|mon\\b|ma\\b|notre|mein|unser|area)|\\b(?:que (?:respondio|contesto|nota saco|puntuacion saco|subio)|o que respondeu|qu'a repondu|was hat) (?!mi\\b|unser|mein|notre|nossa)~(?:empresa|firma|gmbh|panaderia|padaria|geantwortet|grupo|clinica|hotel|taller|tienda)`,
    ),
  },
  {
    refusal: 'codes',
    pattern: pattern(
      `\\b(?:${GIVE})~(?:${CODES})\\b|\\b(?:${CODES})~(?:${GIVE}|me darias?|secret\\w{1,3})\\b`,
    ),
  },
  {
    refusal: 'commitments',
    pattern: pattern(
      `\\b(?:bestatige (?:mir|uns|mit|dass)|bestatigen sie(?: mir| uns)?,? dass|confirma que|confirme que|confirme[zr]?-(?:moi|nous)|accorde[zr]?-(?:moi|nous)|concedeme|gewahr\\w{1,3} (?:mir|uns)|me conceda)\\b|\\b(?:rechtsverbindlich|sichern sie (?:mir|uns)~zu|verbindlich zu|juridiquement contraignant|legalmente vinculante|juridicamente vinculativ\\w{1,2}|aseguren?me|assurez-(?:moi|nous)|engagez-vous|me assegure)\\b|\\b(?:jura que|juralo|schwore? (?:mir|dass)|jure que|ecri[st]\\w{0,3} que (?:vous|tu)|escreva? que|escribe que|schreib,? dass)\\b|\\b(?:prometeme|prometame|prometanme|promete que|garantizame|garanticeme|jurame|confirmame que|confirmeme que|verspr(?:echen sie|ich) (?:mir|uns)|garantier(?:en sie|e) (?:mir|uns)|promet(?:s|tez)[- ](?:moi|nous)|garanti(?:s|ssez)[- ](?:moi|nous)|jure[- z]\\w{0,12}moi|prometa|me (?:prometa|promete|garanta|garante)|garanta|garantam)\\b|\\b(?:garant\\w{1,12}|promet\\w{1,12}|versprech\\w{0,12}|zusicher\\w{0,12}|confirmez|confirme|bestatig\\w{1,12} sie (?:mir|uns))~(?:schriftlich|por escrito|par ecrit)\\b`,
    ),
  },
] as const;
