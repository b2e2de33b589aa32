import { answersIn, FIGURES as F, type Language } from './language.ts';

export const GERMAN: Language = {
  words:
    'die was viel mir den dem im am oder wer der das und ist sind wie lange kostet kosten kann konnen ich wir sie nicht ein eine einen fur mit auf auch gibt wo wann warum bitte mein meine unser unsere ihr ihre wird werden muss mussen habe haben von zum zur nach bei wer welche hallo danke preis geld zuruck firma zertifikat es uns mich wenn man darf durfen wurde bekomme',
  notice: 'Unsere Website ist auf Englisch; das kann ich Ihnen auf Deutsch sagen.',
  unknown:
    'Auf diese Frage habe ich keine Antwort auf Deutsch. Fragen Sie mich bitte auf Englisch, oder schreiben Sie einem Menschen über die Kontaktseite (contact page).',
  answers: answersIn(`
# validation-fee: kost preis gebuhr teuer bezahle bereich enthalten
Die Prüfung eines Bereichs kostet ${F.validationFee}. Zwei Bereiche in einer Bestellung kosten ${F.twoAreas}, drei oder mehr ${F.threeOrMoreAreas}. Das bezahlt die Prüfung durch einen Menschen, die Entscheidung und, wenn sie positiv ist, ein Zertifikat für ${F.validityYears} Jahre mit jährlichem Kontakt. Mehr wird online nicht autorisiert.
# charge-time: abgebucht belast abbuch eingezogen reserviert vorgemerkt
Bei der Bestellung wird der Betrag nur autorisiert. Die Karte wird belastet, wenn das Zertifikat geliefert wird, oder ${F.chargeAfterDays} Tage nach der Autorisierung, falls das früher ist. Folgt kein Zertifikat, bekommen Sie Ihr Geld zurück.
# guarantee: garant zuruck erstatt zufried geld widerruf storn
Ja, es gibt eine Zufriedenheitsgarantie von ${F.guaranteeDays} Tagen. Schreiben Sie uns innerhalb von ${F.guaranteeDays} Tagen nach der Lieferung mit Ihrer Bestellnummer, und wir erstatten, was Sie bezahlt haben. Das Zertifikat wird dann entzogen.
# total-duration: dauer lange schnell wochen wartezeit
Das Zertifikat kommt normalerweise innerhalb von ${F.deliveryDays} Tagen per E-Mail. Die Bearbeitung dauert höchstens ${F.processingBusinessDays} Werktage.
# delivery: liefer zugeschickt geschickt papier format erhalte bekomme post zustell
Das Zertifikat kommt als Datei an die E-Mail-Adresse der Bestellung, normalerweise innerhalb von ${F.deliveryDays} Tagen.
# assessment-cost: kostenlos gratis selbsteinschatzung fragebogen fragen test bewertung minuten umsonst
Die Online-Bewertung ist kostenlos und verpflichtet zu nichts. Planen Sie insgesamt ${F.wholeAssessmentMinutes} Minuten ein.
# resuming-assessment: gespeichert unterbrech weitermach fortsetz pause spater
Jede Antwort wird sofort gespeichert. Öffnen Sie die Bewertung später im selben Browser, und Sie machen dort weiter, wo Sie aufgehört haben.
# eligibility: punkte punktzahl mindest voraussetz bestehen erreichen anforder
In jedem Bereich brauchen Sie mindestens ${F.eligibleFrom} von 100 Punkten, jedes Muss-Kriterium auf Stufe 3 oder höher und keine Antwort auf Stufe 1.
# not-eligible-yet: durchgefallen durchfall wiederhol nochmal erneut
Die Ergebnisse erklären jede Punktzahl und die nächsten Schritte. Bereiche, die genügen, können allein weitergehen, und die Bewertung lässt sich kostenlos wiederholen, wenn sich etwas geändert hat.
# areas: bereiche themen programme angebot zertifizierungen
Die Bewertung umfasst fünf Bereiche: Führung, Innovation, Kundenservice, Sicherheit und Umwelt. Sie können einen oder mehrere bestellen.
# validity: gultig verlanger ablauf lauft jahre erneuer
Das Zertifikat gilt ${F.validityYears} Jahre, mit einem jährlichen Kontakt ohne weitere Kosten. Es verlängert sich nicht automatisch: Eine Erneuerung ist eine neue Bewertung und eine neue Bestellung.
# certificate-use: zeigen logo siegel website webseite werben werbung verwenden homepage
Sie dürfen das Zertifikat und unser Zeichen zeigen, solange es gültig ist: unverändert und nur für die Firma und die Bereiche, die es nennt, nicht auf Produkten oder Verpackungen.
# accreditation: akkredit iso offiziell anerkann staatlich
Nein. Wir sind nicht nach ISO/IEC 17021-1 oder 17065 akkreditiert, und unser Zertifikat ist kein ISO-Zertifikat.
# process: funktion ablauft schritte anfang beginn starte konto anmeld registr
Sie beantworten eine Bewertung zu Ihrer Firma und sehen sofort, in welchen Bereichen Sie die Voraussetzungen erfüllen. Nach Zahlung und Antrag prüft ein Mensch Ihre Antworten, und das Zertifikat kommt per E-Mail. Ein Konto brauchen Sie nicht.
# reviewer: pruf gepruft wer entscheid mensch computer beurteil gutacht auditor
Ein Prüfer aus unserem Team prüft Ihre Antworten, kein Computer, und eine zweite Person entscheidet. Er kann sich bei Ihrer Firma melden oder um ein Beispiel bitten.
# payment-methods: zahlen bezahl zahlung karte kreditkart uberweis rechnung paypal quittung beleg
Bezahlt wird mit Kredit- oder Debitkarte über ${F.provider}; ACH geht auf Anfrage über die Kontaktseite vor der Bestellung. Den Beleg schicken wir per E-Mail, wenn die Karte belastet wird.
# discount-codes: rabatt gutschein code aktion
Einen Rabattcode geben Sie beim Bezahlen ein und sehen dann die neue Summe. Pro Bestellung gilt ein Code.
# tracking: bestellnummer nummer status verfolg verloren stand sendung
Bestellnummer (ORD-) und Ticketnummer (CERT-) stehen auf der Bestätigungsseite und in der Bestätigungsmail; mit beiden zeigt die Tracking-Seite Ihre Bestellung. Dort können Sie sich Ihre Nummern auch per E-Mail schicken lassen.
# deletion: daten losch datenschutz dsgvo entfern kopie
Sie können jederzeit eine Kopie Ihrer Daten oder ihre Löschung verlangen. Daten zu einer Bestellung müssen eventuell ${F.orderYears} Jahre aufbewahrt werden.
# small-companies: klein mitarbeiter grosse einzelunternehm selbststandig selbstandig freiberuf allein
Unsere Leistungen sind für Firmen jeder Größe, auch für Ein-Personen-Betriebe.
# appeal: beschwer einspruch widersp ablehn abgelehn reklam
Für eine Beschwerde, oder wenn Sie mit einer Entscheidung nicht einverstanden sind, schreiben Sie uns über die Kontaktseite mit Ihrer Bestellnummer. Wir bestätigen den Eingang innerhalb von ${F.complaintAcknowledgedBusinessDays} Werktagen und antworten innerhalb von ${F.complaintAnsweredBusinessDays} Werktagen. Es antwortet jemand, der nicht entschieden hat.
# contact: kontakt antwort telefon anruf sprechen erreich schreiben
Schreiben Sie uns über die Kontaktseite (contact page). Wir antworten innerhalb von ${F.inquiryReplyHours} Stunden.
`),
};
