import { PRICES } from '#core/content/prices.ts';
import { CARD_PAYMENT_PROVIDER, ORDER_RETENTION_YEARS, PROMISES } from '#core/content/promises.ts';
import {
  COMPLAINT_ACKNOWLEDGED_BUSINESS_DAYS,
  COMPLAINT_ANSWERED_BUSINESS_DAYS,
} from '#core/domain/business-days.ts';
import type { Language } from './language.ts';

export const GERMAN: Language = {
  words:
    'die was viel mir den dem im am oder wer der das und ist sind wie lange kostet kosten kann konnen ich wir sie nicht ein eine einen fur mit auf auch gibt wo wann warum bitte mein meine unser unsere ihr ihre wird werden muss mussen habe haben von zum zur nach bei wer welche hallo danke preis geld zuruck firma zertifikat es uns mich wenn',
  notice: 'Unsere Website ist auf Englisch; das kann ich Ihnen auf Deutsch sagen.',
  unknown:
    'Auf diese Frage habe ich keine Antwort auf Deutsch. Fragen Sie mich bitte auf Englisch, oder schreiben Sie einem Menschen über die Kontaktseite (contact page).',
  answers: {
    'validation-fee': {
      asked: 'kost preis gebuhr teuer bezahle bereich',
      text: `Die Prüfung eines Bereichs kostet ${PRICES.validationFee}. Zwei Bereiche in einer Bestellung kosten ${PRICES.twoAreas}, drei oder mehr ${PRICES.threeOrMoreAreas}. Mehr wird online nicht autorisiert.`,
    },
    'charge-time': {
      asked: 'abgebucht belast abbuch eingezogen reserviert vorgemerkt',
      text: `Bei der Bestellung wird der Betrag nur autorisiert. Die Karte wird belastet, wenn das Zertifikat geliefert wird, oder ${PROMISES.chargeAfterDays} Tage nach der Autorisierung, falls das früher ist. Folgt kein Zertifikat, bekommen Sie Ihr Geld zurück.`,
    },
    guarantee: {
      asked: 'garant zuruck erstatt zufried geld widerruf storn',
      text: `Ja, es gibt eine Zufriedenheitsgarantie von ${PROMISES.guaranteeDays} Tagen. Schreiben Sie uns innerhalb von ${PROMISES.guaranteeDays} Tagen nach der Lieferung mit Ihrer Bestellnummer, und wir erstatten, was Sie bezahlt haben.`,
    },
    'total-duration': {
      asked: 'dauer lange schnell wochen liefer wartezeit bekomme',
      text: `Das Zertifikat kommt normalerweise innerhalb von ${PROMISES.deliveryDays} Tagen per E-Mail. Die Bearbeitung dauert höchstens ${PROMISES.processingBusinessDays} Werktage.`,
    },
    'assessment-cost': {
      asked:
        'kostenlos gratis umsonst selbsteinschatz fragebogen fragen test minuten bewertung assessment',
      text: `Der Fragebogen ist kostenlos und verpflichtet Sie zu nichts. Planen Sie insgesamt ${PROMISES.wholeAssessmentMinutes} Minuten ein.`,
    },
    validity: {
      asked: 'gultig ablauf lauft verlanger erneuer jahre',
      text: `Das Zertifikat ist ${PROMISES.validityYears} Jahre gültig, und wir melden uns jedes Jahr bei Ihnen. Es verlängert sich nicht automatisch: Eine Erneuerung ist eine neue Bewertung.`,
    },
    accreditation: {
      asked: 'akkredit iso offiziell anerkann staatlich',
      text: 'Nein. Wir sind nicht nach ISO/IEC 17021-1 oder 17065 akkreditiert, und unser Zertifikat ist kein ISO-Zertifikat.',
    },
    process: {
      asked: 'funktion ablauft schritte anfang beginn starte konto anmeld registr',
      text: 'Sie beantworten Fragen zu Ihrem Unternehmen und sehen sofort, in welchen Bereichen Sie die Voraussetzungen erfüllen. Nach Zahlung und Antrag prüft jemand aus unserem Team Ihre Antworten, und das Zertifikat kommt per E-Mail. Ein Konto brauchen Sie nicht.',
    },
    reviewer: {
      asked: 'pruf wer entscheid mensch computer gutacht auditor',
      text: 'Ein Prüfer aus unserem Team prüft Ihre Antworten, nicht ein Computer. Er kann sich bei Ihrem Unternehmen melden oder um ein Beispiel bitten.',
    },
    'payment-methods': {
      asked: 'zahlen bezahl zahlung karte kreditkarte uberweis rechnung quittung beleg',
      text: `Bezahlt wird mit Kredit- oder Debitkarte über ${CARD_PAYMENT_PROVIDER}. Den Beleg schicken wir per E-Mail, wenn die Karte belastet wird.`,
    },
    deletion: {
      asked: 'daten losch datenschutz dsgvo',
      text: `Sie können jederzeit eine Kopie Ihrer Daten oder deren Löschung verlangen. Unterlagen zu einer Bestellung müssen wir eventuell ${ORDER_RETENTION_YEARS} Jahre aufbewahren.`,
    },
    'small-companies': {
      asked: 'klein mitarbeiter grosse einzelunternehm selbststandig freiberuf',
      text: 'Unser Angebot ist für Unternehmen jeder Größe, auch für Ein-Personen-Betriebe.',
    },
    appeal: {
      asked: 'beschwer einspruch widersprech abgelehn reklam',
      text: `Für eine Beschwerde, oder wenn Sie mit einer Entscheidung nicht einverstanden sind, schreiben Sie uns über die Kontaktseite mit Ihrer Bestellnummer. Wir bestätigen den Eingang innerhalb von ${COMPLAINT_ACKNOWLEDGED_BUSINESS_DAYS} Werktagen und antworten innerhalb von ${COMPLAINT_ANSWERED_BUSINESS_DAYS} Werktagen. Es antwortet jemand, der nicht entschieden hat.`,
    },
  },
};
