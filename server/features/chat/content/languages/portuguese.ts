import { PRICES } from '#core/content/prices.ts';
import { CARD_PAYMENT_PROVIDER, ORDER_RETENTION_YEARS, PROMISES } from '#core/content/promises.ts';
import {
  COMPLAINT_ACKNOWLEDGED_BUSINESS_DAYS,
  COMPLAINT_ANSWERED_BUSINESS_DAYS,
} from '#core/domain/business-days.ts';
import type { Language } from './language.ts';

export const PORTUGUESE: Language = {
  words:
    'o os as e quem sobre ha seu sua ao pela pelo depois quanto custa custam nao uma um tempo posso podemos voces voce obrigado ola onde quando minha meu nossa nosso eu se qual quais como para por com sem tem temos fica ser sao preciso precisa dinheiro empresa certificado preco da do dos das na no em que ele isso',
  notice: 'O nosso site está em inglês; isto é o que posso dizer em português.',
  unknown:
    'Para essa pergunta não tenho resposta em português. Pergunte-me em inglês, ou escreva a uma pessoa na página de contato (contact page).',
  answers: {
    'validation-fee': {
      asked: 'custa custo preco valor taxa areas',
      text: `A validação de uma área custa ${PRICES.validationFee}. Duas áreas no mesmo pedido custam ${PRICES.twoAreas}, e três ou mais ${PRICES.threeOrMoreAreas}. É tudo o que se autoriza online.`,
    },
    'charge-time': {
      asked: 'cobra debita pendente autoriz',
      text: `Ao fazer o pedido, o valor é apenas autorizado. É cobrado quando o certificado é entregue, ou ${PROMISES.chargeAfterDays} dias após a autorização, se isso acontecer antes. Se não houver certificado, o dinheiro é devolvido.`,
    },
    guarantee: {
      asked: 'garantia devol reembols satisf dinheiro cancel',
      text: `Sim, há uma garantia de satisfação de ${PROMISES.guaranteeDays} dias. Escreva-nos até ${PROMISES.guaranteeDays} dias após a entrega, com o número do pedido, e devolvemos o que pagou.`,
    },
    'total-duration': {
      asked: 'demora tempo prazo leva rapido semanas entreg receb',
      text: `O certificado costuma chegar por e-mail em até ${PROMISES.deliveryDays} dias. O processamento leva no máximo ${PROMISES.processingBusinessDays} dias úteis.`,
    },
    'assessment-cost': {
      asked: 'gratis gratuit avaliacao questionario perguntas teste minutos',
      text: `A avaliação online é gratuita e não o obriga a nada. Conte com ${PROMISES.wholeAssessmentMinutes} minutos no total.`,
    },
    validity: {
      asked: 'valid vale vence expira renov anos',
      text: `O certificado é válido por ${PROMISES.validityYears} anos, com um acompanhamento a cada ano. Não se renova automaticamente: a renovação é uma nova avaliação.`,
    },
    accreditation: {
      asked: 'acredit credenci iso oficial reconhec',
      text: 'Não. Não somos acreditados segundo a ISO/IEC 17021-1 nem a 17065, e o nosso certificado não é um certificado ISO.',
    },
    process: {
      asked: 'funciona processo passos etapas comec obter inscri conta',
      text: 'Responde a uma avaliação sobre a sua empresa e vê logo em que áreas cumpre os requisitos. Depois do pagamento e da candidatura, um revisor verifica as respostas e o certificado chega por e-mail. Não precisa de conta.',
    },
    reviewer: {
      asked: 'quem revis decide verific pessoa humano computador auditor',
      text: 'Um revisor da nossa equipe verifica as suas respostas, não um computador. Pode contactar a sua empresa ou pedir um exemplo.',
    },
    'payment-methods': {
      asked: 'pagar pagamento cartao transferencia fatura recibo boleto pix',
      text: `O pagamento é feito com cartão de crédito ou débito através da ${CARD_PAYMENT_PROVIDER}. O recibo é enviado por e-mail quando o cartão é cobrado.`,
    },
    deletion: {
      asked: 'dados apag elimin exclu privacidade',
      text: `Pode pedir-nos a qualquer momento uma cópia dos seus dados ou que os apaguemos. Os registros de um pedido podem ter de ser guardados por ${ORDER_RETENTION_YEARS} anos.`,
    },
    'small-companies': {
      asked: 'pequen funcionarios tamanho autonom microempresa sozinh',
      text: 'Os nossos serviços são para empresas de qualquer tamanho, também de uma só pessoa.',
    },
    appeal: {
      asked: 'queixa reclam recurso recorrer rejeit recus',
      text: `Para uma reclamação, ou se não concorda com uma decisão, escreva-nos na página de contato com o número do pedido. Confirmamos o recebimento em ${COMPLAINT_ACKNOWLEDGED_BUSINESS_DAYS} dias úteis e respondemos em ${COMPLAINT_ANSWERED_BUSINESS_DAYS} dias úteis. Responde uma pessoa que não tomou a decisão.`,
    },
  },
};
