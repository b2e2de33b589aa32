import { PRICES } from '#core/content/prices.ts';
import { CARD_PAYMENT_PROVIDER, ORDER_RETENTION_YEARS, PROMISES } from '#core/content/promises.ts';
import {
  COMPLAINT_ACKNOWLEDGED_BUSINESS_DAYS,
  COMPLAINT_ANSWERED_BUSINESS_DAYS,
} from '#core/domain/business-days.ts';
import type { Language } from './language.ts';

export const SPANISH: Language = {
  words:
    'la un quien sobre lo al se despues el los las es una que cuanto cuanta cuesta cuestan como donde cuando cual cuales puedo podemos tengo tenemos hay para por con sin del mi mis nuestra nuestro su ustedes usted hola gracias y si son esta este precio empresa certificado quiero necesito hacen tienen me cobran dura',
  notice: 'Nuestro sitio está en inglés; esto es lo que puedo decirle en español.',
  unknown:
    'Para esa pregunta no tengo una respuesta en español. Pregúnteme en inglés, o escriba a una persona en la página de contacto (contact page).',
  answers: {
    'validation-fee': {
      asked: 'cuesta cuestan precio costo coste vale tarifa areas',
      text: `La validación de un área cuesta ${PRICES.validationFee}. Dos áreas en un mismo pedido cuestan ${PRICES.twoAreas}, y tres o más ${PRICES.threeOrMoreAreas}. Es todo lo que se autoriza en línea.`,
    },
    'charge-time': {
      asked: 'cobra cobro cargo carga retencion pendiente autoriz',
      text: `Al hacer el pedido, el importe solo queda autorizado. Se cobra al entregar el certificado, o ${PROMISES.chargeAfterDays} días después de la autorización si eso ocurre antes. Si no se emite el certificado, se le devuelve el dinero.`,
    },
    guarantee: {
      asked: 'garantia devol devuel reembols satisf dinero cancel',
      text: `Sí, hay una garantía de satisfacción de ${PROMISES.guaranteeDays} días. Escríbanos dentro de los ${PROMISES.guaranteeDays} días siguientes a la entrega, con su número de pedido, y le reembolsamos lo que pagó.`,
    },
    'total-duration': {
      asked: 'tarda demora plazo tiempo rapido entreg semanas dura',
      text: `El certificado suele llegar por correo electrónico en un plazo de ${PROMISES.deliveryDays} días. La tramitación dura como máximo ${PROMISES.processingBusinessDays} días hábiles.`,
    },
    'assessment-cost': {
      asked: 'gratis gratuit evaluacion cuestionario preguntas test minutos',
      text: `La evaluación en línea es gratuita y no le compromete a nada. Calcule ${PROMISES.wholeAssessmentMinutes} minutos en total.`,
    },
    validity: {
      asked: 'valid vigen caduc vence renov anos expira',
      text: `El certificado es válido durante ${PROMISES.validityYears} años, con un seguimiento cada año. No se renueva automáticamente: la renovación es una nueva evaluación.`,
    },
    accreditation: {
      asked: 'acredit iso oficial reconoc',
      text: 'No. No estamos acreditados según ISO/IEC 17021-1 ni 17065, y nuestro certificado no es un certificado ISO.',
    },
    process: {
      asked: 'funciona proceso pasos empez empiez comenz comienz obtener solicit cuenta',
      text: 'Usted responde a una evaluación sobre su empresa y ve enseguida en qué áreas cumple los requisitos. Después del pago y de la solicitud, un revisor comprueba sus respuestas y el certificado llega por correo electrónico. No necesita una cuenta.',
    },
    reviewer: {
      asked: 'revis quien decide persona comprueba humano auditor',
      text: 'Un revisor de nuestro equipo comprueba sus respuestas, no una computadora. Puede ponerse en contacto con su empresa o pedir un ejemplo.',
    },
    'payment-methods': {
      asked: 'pagar pago tarjeta transferencia factura recibo',
      text: `Se paga con tarjeta de crédito o débito a través de ${CARD_PAYMENT_PROVIDER}. Le enviamos el recibo por correo electrónico cuando se cobra la tarjeta.`,
    },
    deletion: {
      asked: 'datos borr elimin privacidad suprim',
      text: `Puede pedirnos en cualquier momento una copia de sus datos o que los borremos. Los datos de un pedido pueden tener que conservarse ${ORDER_RETENTION_YEARS} años.`,
    },
    'small-companies': {
      asked: 'pequen autonom empleados tamano microempresa solo',
      text: 'Nuestros servicios son para empresas de cualquier tamaño, también de una sola persona.',
    },
    appeal: {
      asked: 'queja reclam apel recurso rechaz',
      text: `Para una queja, o si no está de acuerdo con una decisión, escríbanos en la página de contacto con su número de pedido. Confirmamos la recepción en ${COMPLAINT_ACKNOWLEDGED_BUSINESS_DAYS} días hábiles y respondemos en ${COMPLAINT_ANSWERED_BUSINESS_DAYS} días hábiles. Le responde una persona que no tomó la decisión.`,
    },
  },
};
