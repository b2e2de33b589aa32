import { PRICES } from '#core/content/prices.ts';
import { CARD_PAYMENT_PROVIDER, ORDER_RETENTION_YEARS, PROMISES } from '#core/content/promises.ts';
import {
  COMPLAINT_ACKNOWLEDGED_BUSINESS_DAYS,
  COMPLAINT_ANSWERED_BUSINESS_DAYS,
} from '#core/domain/business-days.ts';
import type { Language } from './language.ts';

export const FRENCH: Language = {
  words:
    'la un l d j qu on sa son apres le les des est et que combien pour vous nous je une du dans avec quel quelle quels comment pourquoi votre vos notre nos coute sur pas bonjour merci mon mes qui ou quand peut puis peux etes ce cette il elle au aux en faut si certificat entreprise prix temps sont avez',
  notice: 'Notre site est en anglais ; voici ce que je peux vous dire en français.',
  unknown:
    "Je n'ai pas de réponse en français à cette question. Posez-la-moi en anglais, ou écrivez à une personne sur la page de contact (contact page).",
  answers: {
    'validation-fee': {
      asked: 'cout prix tarif cher frais domaine',
      text: `La validation d'un domaine coûte ${PRICES.validationFee}. Deux domaines dans une même commande coûtent ${PRICES.twoAreas}, trois ou plus ${PRICES.threeOrMoreAreas}. C'est tout ce qui est autorisé en ligne.`,
    },
    'charge-time': {
      asked: 'debit preleve prelev factur autoris attente',
      text: `À la commande, le montant est seulement autorisé. Il est débité à la remise du certificat, ou ${PROMISES.chargeAfterDays} jours après l'autorisation si cela vient plus tôt. Si aucun certificat n'est délivré, vous êtes remboursé.`,
    },
    guarantee: {
      asked: 'garant rembours satisf argent annul',
      text: `Oui, il y a une garantie de satisfaction de ${PROMISES.guaranteeDays} jours. Écrivez-nous dans les ${PROMISES.guaranteeDays} jours qui suivent la remise, avec votre numéro de commande, et nous remboursons ce que vous avez payé.`,
    },
    'total-duration': {
      asked: 'temps delai dure prend vite rapid semaine recev livr',
      text: `Le certificat arrive en général par e-mail dans les ${PROMISES.deliveryDays} jours. Le traitement prend au plus ${PROMISES.processingBusinessDays} jours ouvrés.`,
    },
    'assessment-cost': {
      asked: 'gratuit evaluation questionnaire questions test minutes',
      text: `L'évaluation en ligne est gratuite et ne vous engage à rien. Comptez ${PROMISES.wholeAssessmentMinutes} minutes en tout.`,
    },
    validity: {
      asked: 'valab valid expir renouvel ans annee',
      text: `Le certificat est valable ${PROMISES.validityYears} ans, avec un point chaque année. Il ne se renouvelle pas automatiquement : un renouvellement est une nouvelle évaluation.`,
    },
    accreditation: {
      asked: 'accredit iso officiel reconnu cofrac',
      text: "Non. Nous ne sommes pas accrédités selon ISO/IEC 17021-1 ni 17065, et notre certificat n'est pas un certificat ISO.",
    },
    process: {
      asked: 'marche fonctionn etapes commenc process obtenir inscri compte',
      text: "Vous répondez à une évaluation sur votre entreprise et voyez tout de suite dans quels domaines vous remplissez les conditions. Après le paiement et la demande, une personne de notre équipe vérifie vos réponses, et le certificat arrive par e-mail. Vous n'avez pas besoin de compte.",
    },
    reviewer: {
      asked: 'qui verifi decid examin humain personne ordinateur audit',
      text: 'Une personne de notre équipe vérifie vos réponses, pas un ordinateur. Elle peut contacter votre entreprise ou demander un exemple.',
    },
    'payment-methods': {
      asked: 'payer paiement carte virement facture recu',
      text: `Le paiement se fait par carte de crédit ou de débit, par l'intermédiaire de ${CARD_PAYMENT_PROVIDER}. Le reçu vous est envoyé par e-mail quand la carte est débitée.`,
    },
    deletion: {
      asked: 'donnees supprim effac rgpd confidential',
      text: `Vous pouvez demander à tout moment une copie de vos données ou leur suppression. Les documents d'une commande peuvent devoir être conservés ${ORDER_RETENTION_YEARS} ans.`,
    },
    'small-companies': {
      asked: 'petit taille salari independant seul employe',
      text: "Nos services s'adressent aux entreprises de toute taille, même d'une seule personne.",
    },
    appeal: {
      asked: 'plainte reclam appel recours refus contest',
      text: `Pour une réclamation, ou si vous n'êtes pas d'accord avec une décision, écrivez-nous sur la page de contact avec votre numéro de commande. Nous accusons réception sous ${COMPLAINT_ACKNOWLEDGED_BUSINESS_DAYS} jours ouvrés et répondons sous ${COMPLAINT_ANSWERED_BUSINESS_DAYS} jours ouvrés. La réponse vient d'une personne qui n'a pas pris la décision.`,
    },
  },
};
