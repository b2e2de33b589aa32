import { answersIn, FIGURES as F, type Language } from './language.ts';

export const FRENCH: Language = {
  words:
    'la un l d j qu on sa son apres le les des est et que combien pour vous nous je une du dans avec quel quelle quels comment pourquoi votre vos notre nos coute sur pas bonjour merci mon mes ma qui ou quand peut puis peux etes ce cette il elle au aux en faut si certificat entreprise prix temps sont avez de par ai perdu',
  notice: 'Notre site est en anglais ; voici ce que je peux vous dire en français.',
  unknown:
    "Je n'ai pas de réponse en français à cette question. Posez-la-moi en anglais, ou écrivez à une personne sur la page de contact (contact page).",
  answers: answersIn(`
# validation-fee: cout prix tarif cher frais domaine compris comprend inclut
La validation d'un domaine coûte ${F.validationFee}. Deux domaines dans une même commande coûtent ${F.twoAreas}, trois ou plus ${F.threeOrMoreAreas}. Cela paie l'examen par une personne, la décision et, si elle est positive, un certificat valable ${F.validityYears} ans avec un point chaque année. C'est tout ce qui est autorisé en ligne.
# charge-time: debit preleve prelev factur autoris attente
À la commande, le montant est seulement autorisé. Il est débité à la remise du certificat, ou ${F.chargeAfterDays} jours après l'autorisation si cela vient plus tôt. Si aucun certificat n'est délivré, vous êtes remboursé.
# guarantee: garant rembours satisf argent annul
Oui, il y a une garantie de satisfaction de ${F.guaranteeDays} jours. Écrivez-nous dans les ${F.guaranteeDays} jours qui suivent la remise, avec votre numéro de commande, et nous remboursons ce que vous avez payé. Le certificat est alors retiré.
# total-duration: temps delai dure prend vite rapid semaine
Le certificat arrive en général par e-mail dans les ${F.deliveryDays} jours. Le traitement prend au plus ${F.processingBusinessDays} jours ouvrés.
# delivery: recev recoi livr envoy papier format poste
Le certificat est envoyé sous forme de fichier à l'adresse e-mail de la commande, en général dans les ${F.deliveryDays} jours.
# assessment-cost: gratuit evaluation questionnaire questions test minutes
L'évaluation en ligne est gratuite et ne vous engage à rien. Comptez ${F.wholeAssessmentMinutes} minutes en tout.
# resuming-assessment: enregistr sauvegard interromp reprendre continuer pause plus
Chaque réponse est enregistrée aussitôt. Rouvrez l'évaluation plus tard dans le même navigateur et vous continuez où vous vous êtes arrêté.
# eligibility: points score minimum condition exigence reussir atteindre seuil
Dans chaque domaine, il faut au moins ${F.eligibleFrom} points sur 100, chaque point indispensable au niveau 3 ou plus, et aucune réponse au niveau 1.
# not-eligible-yet: echou echec refaire repasser nouveau recommenc
Les résultats expliquent chaque score et les prochaines étapes. Les domaines qui suffisent peuvent avancer seuls, et vous pouvez refaire l'évaluation gratuitement quand les choses ont changé.
# areas: domaines themes programmes propos certifications
L'évaluation couvre cinq domaines : direction, innovation, service client, sécurité et environnement. Vous pouvez en commander un ou plusieurs.
# validity: valab valid expir renouvel ans annee
Le certificat est valable ${F.validityYears} ans, avec un point chaque année sans frais. Il ne se renouvelle pas automatiquement : un renouvellement est une nouvelle évaluation et une nouvelle commande.
# certificate-use: montrer afficher logo sceau site publi utiliser publicite emballage
Vous pouvez montrer le certificat et notre marque tant qu'il est valable, sans les modifier et seulement pour l'entreprise et les domaines qu'il nomme, pas sur des produits ou des emballages.
# accreditation: accredit iso officiel reconnu cofrac
Non. Nous ne sommes pas accrédités selon ISO/IEC 17021-1 ni 17065, et notre certificat n'est pas un certificat ISO.
# process: marche fonctionn etapes commenc process obtenir inscri compte
Vous répondez à une évaluation sur votre entreprise et voyez tout de suite dans quels domaines vous remplissez les conditions. Après le paiement et la demande, une personne de notre équipe vérifie vos réponses, et le certificat arrive par e-mail. Vous n'avez pas besoin de compte.
# reviewer: qui verifi decid examin humain personne ordinateur audit
Une personne de notre équipe vérifie vos réponses, pas un ordinateur, et une seconde personne décide. Elle peut contacter votre entreprise ou demander un exemple.
# payment-methods: payer paiement carte virement facture recu
Le paiement se fait par carte de crédit ou de débit, par l'intermédiaire de ${F.provider} ; ACH est possible si vous nous contactez avant de commander. Le reçu vous est envoyé par e-mail quand la carte est débitée.
# discount-codes: reduction remise code promo coupon rabais
Si vous avez un code de réduction, saisissez-le au paiement et vous voyez le nouveau total. Un code par commande.
# tracking: numero suivi suivre statut perdu etat
Le numéro de commande (ORD-) et le numéro de ticket (CERT-) figurent sur la page de confirmation et dans l'e-mail de confirmation ; l'un ou l'autre ouvre la page de suivi. Vous pouvez aussi y demander l'envoi de vos numéros par e-mail.
# deletion: donnees supprim effac rgpd confidential copie
Vous pouvez demander à tout moment une copie de vos données ou leur suppression. Les documents d'une commande peuvent devoir être conservés ${F.orderYears} ans.
# small-companies: petit taille salari independant seul employe
Nos services s'adressent aux entreprises de toute taille, même d'une seule personne.
# appeal: plainte reclam appel recours refus contest decision
Pour une réclamation, ou si vous n'êtes pas d'accord avec une décision, écrivez-nous sur la page de contact avec votre numéro de commande. Nous accusons réception sous ${F.complaintAcknowledgedBusinessDays} jours ouvrés et répondons sous ${F.complaintAnsweredBusinessDays} jours ouvrés. La réponse vient d'une personne qui n'a pas pris la décision.
# contact: contact repond telephon appeler parler joindre ecrire
Écrivez-nous sur la page de contact (contact page). Nous répondons sous ${F.inquiryReplyHours} heures.
`),
};
