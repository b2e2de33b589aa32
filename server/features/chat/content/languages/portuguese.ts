import { answersIn, FIGURES as F, type Language } from './language.ts';

export const PORTUGUESE: Language = {
  words:
    'o os as e quem sobre ha seu sua ao pela pelo depois quanto custa custam nao uma um tempo posso podemos voces voce obrigado ola onde quando minha meu nossa nosso eu se qual quais como para por com sem tem temos fica ser sao preciso precisa dinheiro empresa certificado preco da do dos das na no em que ele isso de perdi faco',
  notice: 'O nosso site está em inglês; isto é o que posso dizer em português.',
  unknown:
    'Para essa pergunta não tenho resposta em português. Pergunte-me em inglês, ou escreva a uma pessoa na página de contato (contact page).',
  answers: answersIn(`
# validation-fee: custa custo preco valor taxa areas inclui
A validação de uma área custa ${F.validationFee}. Duas áreas no mesmo pedido custam ${F.twoAreas}, e três ou mais ${F.threeOrMoreAreas}. Inclui a revisão por uma pessoa, a decisão e, se for positiva, um certificado válido por ${F.validityYears} anos com um acompanhamento a cada ano. É tudo o que se autoriza online.
# charge-time: cobra debita pendente autoriz
Ao fazer o pedido, o valor é apenas autorizado. É cobrado quando o certificado é entregue, ou ${F.chargeAfterDays} dias após a autorização, se isso acontecer antes. Se não houver certificado, o dinheiro é devolvido.
# guarantee: garantia devol reembols satisf dinheiro cancel
Sim, há uma garantia de satisfação de ${F.guaranteeDays} dias. Escreva-nos até ${F.guaranteeDays} dias após a entrega, com o número do pedido, e devolvemos o que pagou. O certificado é então retirado.
# total-duration: demora tempo prazo leva rapido semanas
O certificado costuma chegar por e-mail em até ${F.deliveryDays} dias. O processamento leva no máximo ${F.processingBusinessDays} dias úteis.
# delivery: entreg receb chega papel formato envia correio
O certificado é enviado como arquivo para o e-mail do pedido, normalmente em até ${F.deliveryDays} dias.
# assessment-cost: gratis gratuit avaliacao questionario perguntas teste minutos
A avaliação online é gratuita e não o obriga a nada. Conte com ${F.wholeAssessmentMinutes} minutos no total.
# resuming-assessment: guarda salva interromp continu pausa retomar depois
Cada resposta é guardada logo. Abra a avaliação mais tarde no mesmo navegador e continua onde parou.
# eligibility: pontos pontuacao requisito minimo nota aprovad
Em cada área precisa de pelo menos ${F.eligibleFrom} de 100 pontos, de todos os requisitos obrigatórios no nível 3 ou mais, e de nenhuma resposta no nível 1.
# not-eligible-yet: reprov repet falh novamente
Os resultados explicam cada pontuação e os próximos passos. As áreas que cumprem podem avançar sozinhas, e pode repetir a avaliação de graça quando algo tiver mudado.
# areas: areas temas programas oferec certificacoes
A avaliação cobre cinco áreas: liderança, inovação, atendimento ao cliente, segurança e meio ambiente. Pode pedir uma ou várias.
# validity: valid vale vence expira renov anos
O certificado é válido por ${F.validityYears} anos, com um acompanhamento a cada ano sem custo. Não se renova automaticamente: a renovação é uma nova avaliação e um novo pedido.
# certificate-use: mostrar logotipo logo selo site publicar usar publicidade
Pode mostrar o certificado e a nossa marca enquanto for válido, sem alterações e só para a empresa e as áreas que nomeia, não em produtos nem embalagens.
# accreditation: acredit credenci iso oficial reconhec
Não. Não somos acreditados segundo a ISO/IEC 17021-1 nem a 17065, e o nosso certificado não é um certificado ISO.
# process: funciona processo passos etapas comec obter inscri conta
Responde a uma avaliação sobre a sua empresa e vê logo em que áreas cumpre os requisitos. Depois do pagamento e da candidatura, um revisor verifica as respostas e o certificado chega por e-mail. Não precisa de conta.
# reviewer: quem revis decide verific pessoa humano computador auditor
Um revisor da nossa equipe verifica as suas respostas, não um computador, e uma segunda pessoa decide. Pode contactar a sua empresa ou pedir um exemplo.
# payment-methods: pagar pagamento cartao transferencia fatura recibo boleto pix
O pagamento é feito com cartão de crédito ou débito através da ${F.provider}; ACH é possível se nos contactar antes do pedido. O recibo é enviado por e-mail quando o cartão é cobrado.
# discount-codes: desconto codigo cupom promoc
Se tem um código de desconto, introduza-o ao pagar e vê o novo total. Um código por pedido.
# tracking: numero acompanh estado status perdi rastre
O número do pedido (ORD-) e o do ticket (CERT-) estão na página de confirmação e no e-mail de confirmação; com qualquer um deles a página de acompanhamento mostra o pedido. Lá também pode pedir que lhe enviemos os números por e-mail.
# deletion: dados apag elimin exclu privacidade copia
Pode pedir-nos a qualquer momento uma cópia dos seus dados ou que os apaguemos. Os registros de um pedido podem ter de ser guardados por ${F.orderYears} anos.
# small-companies: pequen funcionarios tamanho autonom microempresa sozinh
Os nossos serviços são para empresas de qualquer tamanho, também de uma só pessoa.
# appeal: queixa reclam recurso recorrer rejeit recus decis
Para uma reclamação, ou se não concorda com uma decisão, escreva-nos na página de contato com o número do pedido. Confirmamos o recebimento em ${F.complaintAcknowledgedBusinessDays} dias úteis e respondemos em ${F.complaintAnsweredBusinessDays} dias úteis. Responde uma pessoa que não tomou a decisão.
# contact: contat respond telefone ligar falar escrever
Escreva-nos na página de contato (contact page). Respondemos em até ${F.inquiryReplyHours} horas.
`),
};
