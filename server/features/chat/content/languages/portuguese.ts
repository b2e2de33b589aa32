import { answersIn, FIGURES as F, type Language } from './language.ts';

export const PORTUGUESE: Language = {
  words:
    'o os as e quem sobre ha seu sua ao pela pelo depois quanto custa custam nao uma um tempo posso podemos voces voce obrigado ola onde quando minha meu nossa nosso eu se qual quais como para por com sem tem temos fica ser sao preciso precisa dinheiro empresa certificado preco da do dos das na no em que ele isso de perdi faco oi quero fazer mas ja foi fui esta ter vou dai ai tambem vossos vosso usar mesmo cada meio gente neste nesta entre ficar colocar gostar ainda muito mais menos tudo nada quer pode podem estou estamos pra pro hoje olham',
  notice: 'O nosso site está em inglês. Isto é o que posso dizer:',
  unknown:
    'Para essa pergunta não tenho resposta em português. Pergunte-me em inglês, ou escreva a uma pessoa na página de contato (contact page).',
  answers: answersIn(`
validation-fee bundle-pricing all-you-pay: A validação de uma área custa ${F.validationFee}. Duas áreas no mesmo pedido custam ${F.twoAreas}, e três ou mais ${F.threeOrMoreAreas}. Inclui a revisão por uma pessoa, a decisão e, se for positiva, um certificado válido por ${F.validityYears} anos com um acompanhamento a cada ano. É tudo o que se autoriza online.
list-prices: O preço de lista é o do programa completo. Só falamos dele depois da sua candidatura, e só o paga se ambos concordarmos. Online autoriza apenas a taxa de validação, ${F.validationFee} por uma área.
charge-time: Ao fazer o pedido, o valor é apenas autorizado (reservado). É cobrado quando o certificado é entregue, ou ${F.chargeAfterDays} dias após a autorização, se isso acontecer antes. Se não houver certificado, o dinheiro é devolvido.
payment-failed: Se a reserva expirar ou a cobrança falhar, o seu pedido espera e enviamos um link para pagar de novo. O mesmo pedido nunca é cobrado duas vezes.
not-issued: Se decidirmos não emitir o certificado, a reserva no cartão é liberada e nada é cobrado; se já foi cobrado, devolvemos o valor. Recebe a decisão por escrito com os motivos, e pode recorrer.
guarantee after-refund: Sim, há uma garantia de satisfação de ${F.guaranteeDays} dias. Escreva-nos até ${F.guaranteeDays} dias após a entrega, com o número do pedido, e devolvemos o que pagou para o cartão. Não precisa dar um motivo. O certificado é então retirado.
total-duration: O certificado costuma chegar por e-mail em até ${F.deliveryDays} dias. O processamento leva no máximo ${F.processingBusinessDays} dias úteis.
delivery: O certificado é enviado como arquivo para o e-mail do pedido, normalmente em até ${F.deliveryDays} dias. Também está na sua página de cliente.
late-certificate: Um certificado costuma chegar em ${F.deliveryDays} dias, e o processamento leva no máximo ${F.processingBusinessDays} dias úteis. Veja na pasta de spam e na página de acompanhamento; se demorar mais, escreva-nos com o número do pedido. Se não houver certificado, devolvemos o valor.
assessment-cost: A avaliação online é gratuita e não o obriga a nada. Conte com ${F.wholeAssessmentMinutes} minutos no total.
assessment-duration: Conte com ${F.wholeAssessmentMinutes} minutos para o formulário sobre a empresa, as perguntas e reunir os seus números. Cada resposta é guardada, por isso pode parar e continuar depois.
resuming-assessment: Cada resposta é guardada logo. Abra a avaliação mais tarde no mesmo navegador e continua onde parou, ou na sua página de cliente noutro aparelho, se deu o seu e-mail.
results: Assim que termina, vê a pontuação, o veredito e os próximos passos de cada área.
eligibility: Em cada área precisa de pelo menos ${F.eligibleFrom} de 100 pontos, de todos os requisitos obrigatórios no nível 3 ou mais, e de nenhuma resposta no nível 1.
must-haves: Um requisito obrigatório tem de estar no nível 3 ou mais, seja qual for a pontuação. São sete: poder falar sem medo, aprender com os erros, tratar reclamações, acesso aos dados, cópias de segurança, deveres legais e normas ambientais.
overall-certification: A Business Excellence Certification é um só certificado para a empresa inteira e custa ${F.validationFee}. Pede todos os requisitos obrigatórios nas cinco áreas, pelo menos três áreas aptas e nenhuma abaixo de ${F.nearlyThereFrom} pontos. Um certificado de área pede ${F.eligibleFrom} pontos só nessa área.
not-eligible-yet: Os resultados explicam cada pontuação e os próximos passos. As áreas que cumprem podem avançar sozinhas, e pode repetir a avaliação de graça quando algo tiver mudado.
areas programmes program-areas: A avaliação cobre cinco áreas: liderança, inovação, atendimento ao cliente, segurança e meio ambiente. Há seis programas baseados nelas. Pode pedir uma ou várias áreas.
validity: O certificado é válido por ${F.validityYears} anos a partir do dia da emissão, com um acompanhamento a cada ano sem custo.
renewal: O certificado não se renova nem é cobrado automaticamente: a renovação é uma nova avaliação e um novo pedido aos preços do dia. Pode começá-la na sua página de cliente a partir de ${F.earlyRenewalDays} dias antes do fim.
check-in: O acompanhamento anual é um formulário de cerca de ${F.checkInMinutes} minutos, sem custo. Abre ${F.opensBefore} dias antes do último dia. Pergunta se nome, lugar, âmbito, dono e tamanho continuam iguais, se ainda cumpre os requisitos obrigatórios e se houve reclamações ou incidentes graves.
missed-check-in suspension: Se faltar o acompanhamento anual, avisamos duas vezes depois do último dia; a partir de ${F.suspendsAfter} dias depois o certificado pode ser suspenso. Ainda pode fazê-lo ou pedir mais tempo, e quando o aceitamos o certificado volta a valer. Após ${F.withdrawAfter} dias de suspensão uma pessoa examina se é retirado. Um certificado suspenso não deve ser mostrado.
withdrawal: Só uma pessoa retira um certificado, por exemplo se os critérios já não são cumpridos, se houve respostas falsas conscientes, por uso indevido, após um reembolso ou a pedido da empresa. A retirada é definitiva, mas a empresa pode candidatar-se de novo a qualquer momento.
certificate-use: Pode mostrar o certificado e a nossa marca enquanto for válido, sem alterações e só para a empresa e as áreas que nomeia, não em produtos, embalagens nem relatórios de ensaio.
badge: Sim. Damos-lhe uma imagem com um link para a página do seu certificado. Mostra sempre o estado atual e fica cinza quando o certificado deixa de ser válido.
accreditation: Não. Não somos acreditados segundo a ISO/IEC 17021-1 nem a 17065, e o nosso certificado não é um certificado ISO. Onde uma licitação pede um, o nosso não o substitui.
process start: Responde a uma avaliação sobre a sua empresa e vê logo em que áreas cumpre os requisitos. Depois do pagamento e da candidatura, um revisor verifica as respostas e o certificado chega por e-mail. Não precisa de conta.
application: Depois do pagamento preenche a candidatura formal, e entramos em contato em até ${F.applicationReplyBusinessDays} dias úteis.
account sign-in customer-page: Não precisa de conta nem de senha. Escreva o seu e-mail na página de cliente e enviamos um link que funciona uma vez, durante ${F.linkMinutes} minutos; com uma passkey entra sem e-mail. Lá estão pedidos, recibos, avaliações e certificados.
colleagues: Sim, pode deixar entrar colegas na sua página de cliente. Veem tudo da empresa até que os remova.
reviewer decision: Um revisor da nossa equipe verifica as suas respostas, não um computador, e uma segunda pessoa decide; se formos poucos, a decisão o diz. Recebe a decisão por escrito com os motivos.
evidence: O revisor compara as suas respostas com provas. Basta um documento, um registro ou um olhar sobre o seu trabalho, e não precisa ser feito para nós. A página de critérios diz o que pode ser pedido em cada pergunta.
impartiality: Os revisores declaram qualquer interesse numa empresa (trabalho, ações, família ou amigos, um negócio concorrente) antes de aceitar o caso; se houver, outra pessoa o assume. Ninguém é pago pelo número de certificados nem pelo resultado.
no-consulting: Não damos consultoria às empresas que certificamos. Os próximos passos dos resultados são iguais para todos com as mesmas respostas, e pode dá-los com a ajuda de quem quiser ou sem ajuda.
payment-methods: O pagamento é feito com cartão de crédito ou débito através da ${F.provider}; ACH é possível se nos contactar antes do pedido.
receipt: O recibo é enviado por e-mail quando o cartão é cobrado, e pode baixá-lo em PDF. Se precisar de outros dados nele, escreva-nos.
tax-and-currency: Os preços estão em dólares americanos e não incluem impostos (IVA). Hoje não acrescentamos impostos no pagamento online; se houver imposto onde está, a sua empresa o declara.
discount-codes: Se tem um código de desconto, introduza-o ao pagar e vê o novo total. Um código por pedido.
tracking lost-number number-not-found: O número do pedido (ORD-) e o do ticket (CERT-) estão na página de confirmação e em cada e-mail sobre o pedido; com qualquer um deles a página de acompanhamento mostra o pedido. Lá também pode pedir que enviemos os números para o seu e-mail.
change-order: Para alterar ou cancelar um pedido, escreva-nos na página de contato com o número do pedido, e uma pessoa diz o que é possível.
correction company-changes: Se algo no certificado estiver errado, avise-nos: enviamos sem custo uma edição corrigida com o mesmo número; a anterior deixa de ser válida. Se mudou o nome, o lugar ou o âmbito, peça a mudança na sua página de cliente: uma pessoa analisa, pode pedir um documento e, se concordarmos, recebe uma nova edição sem custo.
certificate-file: O certificado é um PDF com um número que começa por BEC-, a sua empresa, as áreas, o âmbito e as datas. O arquivo traz também os mesmos dados com assinatura digital (Open Badge 3.0).
verification: Qualquer pessoa pode verificá-lo grátis e sem conta na página "Verify a certificate": pelo número, pelo código no papel ou com o arquivo, que fica no próprio aparelho. Mostra se é válido hoje, para que empresa e até quando.
what-others-see: Não é obrigado a constar no registro público: escolhe se o certificado pode ser encontrado lá ou se só confirmamos o nome a quem já o conhece, e pode mudar isso a qualquer momento. Quem tem o número vê empresa, lugar, áreas, âmbito, datas e validade, e nada da avaliação.
deletion: Pode pedir uma cópia dos seus dados ou que os apaguemos na sua página de cliente, por e-mail para ${F.supportEmail} ou na página de contato. Respondemos em até ${F.inquiryReplyHours} horas e podemos pedir que confirme que é você. Os registros de um pedido podem ter de ser guardados por ${F.orderYears} anos.
retention: O que pertence a um pedido é guardado ${F.orderYears} anos; avaliações não terminadas, ${F.abandonedDays} dias; as terminadas sem pedido, ${F.withoutOrderYears} anos após o último contato; documentos de uma revisão, até ${F.evidenceYears} ano após o fim do certificado.
card-data: Não. Os dados do seu cartão vão do seu navegador diretamente para a ${F.provider}. Nunca chegam ao nosso servidor, e não podemos vê-los nem guardá-los.
data-protection who-sees-it confidentiality: A conexão é cifrada. A nossa equipe vê os dados de que precisa para o seu trabalho e os mantém confidenciais; também os recebem a ${F.provider} para os pagamentos e as empresas que cuidam da nossa hospedagem e do e-mail. Quem tiver o seu número de pedido ou de ticket vê esse pedido com o seu nome e e-mail; quem tiver o link vê os seus resultados. Não vendemos dados.
selling-data: Não vendemos dados pessoais nem os partilhamos para publicidade. Só enviamos publicidade a quem a pediu.
chat-privacy: Só guardamos o texto de uma pergunta quando o assistente não sabe respondê-la, por ${F.unansweredDays} dias e sem ligação ao seu nome ou pedido. A conversa fica no seu navegador até fechar a aba. Se houver um serviço de modelo de linguagem ligado, ele recebe o texto da pergunta.
cookies analytics: Não usamos cookies próprios para visitantes, exceto um que o mantém conectado na sua página de cliente. A ${F.provider} pode usar os dela nas páginas de pagamento, e os de análise só existem se aceitar.
small-companies who-can-apply: Os nossos serviços são para empresas de qualquer tamanho e setor, também de uma só pessoa.
appeal: Pode recorrer de qualquer decisão, sem custo. Escreva na página de contato ou para ${F.supportEmail} com o número do pedido: diga qual decisão e por que acha que está errada, e junte o que não vimos. Confirmamos o recebimento em ${F.complaintAcknowledgedBusinessDays} dias úteis e respondemos em ${F.complaintAnsweredBusinessDays} dias úteis. Responde uma pessoa que não participou da decisão.
complaint misuse: Qualquer pessoa pode reclamar, também de uma empresa que certificamos: na página de contato ou para ${F.supportEmail}. Pedimos a versão dessa empresa, mas não dizemos o seu nome sem o seu consentimento. Confirmamos o recebimento em ${F.complaintAcknowledgedBusinessDays} dias úteis e respondemos em ${F.complaintAnsweredBusinessDays} dias úteis. Não custa nada.
benefits no-promise: Um certificado mostra aos seus clientes que a sua qualidade foi revista, não só prometida. Não promete ganhar uma encomenda nem substitui uma licença legal.
liability: Se falharmos nos nossos deveres, respondemos até ao valor que pagou pelo pedido, salvo dolo, negligência grave, danos à vida ou à saúde e tudo o que a lei não permita limitar.
contact: Escreva-nos na página de contato (contact page) ou para ${F.supportEmail}. Uma pessoa responde em até ${F.inquiryReplyHours} horas.
`),
};
