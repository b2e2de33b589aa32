import { answersIn, FIGURES as F, type Language } from './language.ts';

export const SPANISH: Language = {
  words:
    'la un quien sobre lo al se despues el los las es una que cuanto cuanta cuantos cuesta cuestan como donde cuando cual cuales puedo podemos tengo tenemos hay para por con sin del mi mis nuestra nuestro nuestros su sus ustedes usted hola gracias y si son esta este precio empresa certificado quiero necesito hacen tienen me cobran dura de en no hago perdi he',
  notice: 'Nuestro sitio está en inglés; esto es lo que puedo decirle en español.',
  unknown:
    'Para esa pregunta no tengo una respuesta en español. Pregúnteme en inglés, o escriba a una persona en la página de contacto (contact page).',
  answers: answersIn(`
# validation-fee: cuesta cuestan precio costo coste tarifa areas incluye
La validación de un área cuesta ${F.validationFee}. Dos áreas en un mismo pedido cuestan ${F.twoAreas}, y tres o más ${F.threeOrMoreAreas}. Incluye la revisión por una persona, la decisión y, si es positiva, un certificado válido ${F.validityYears} años con un seguimiento cada año. Es todo lo que se autoriza en línea.
# charge-time: cobra cobro cargo carga retencion pendiente autoriz
Al hacer el pedido, el importe solo queda autorizado. Se cobra al entregar el certificado, o ${F.chargeAfterDays} días después de la autorización si eso ocurre antes. Si no se emite el certificado, se le devuelve el dinero.
# guarantee: garantia devol devuel reembols satisf content dinero cancel
Sí, hay una garantía de satisfacción de ${F.guaranteeDays} días. Escríbanos dentro de los ${F.guaranteeDays} días siguientes a la entrega, con su número de pedido, y le reembolsamos lo que pagó. El certificado queda entonces retirado.
# total-duration: tarda demora plazo tiempo rapido semanas dura
El certificado suele llegar por correo electrónico en un plazo de ${F.deliveryDays} días. La tramitación dura como máximo ${F.processingBusinessDays} días hábiles.
# delivery: recib entreg llega correo papel formato pdf envia
El certificado se envía como archivo a la dirección de correo electrónico del pedido, normalmente en un plazo de ${F.deliveryDays} días.
# assessment-cost: gratis gratuit evaluacion cuestionario preguntas test minutos
La evaluación en línea es gratuita y no le compromete a nada. Calcule ${F.wholeAssessmentMinutes} minutos en total.
# resuming-assessment: guarda guardan interrump continu pausa despues retomar
Cada respuesta se guarda al darla. Abra la evaluación más tarde en el mismo navegador y continuará donde la dejó.
# eligibility: puntos puntuacion requisito minimo nota aprob necesit
En cada área necesita al menos ${F.eligibleFrom} de 100 puntos, todos los requisitos imprescindibles en el nivel 3 o más, y ninguna respuesta en el nivel 1.
# not-eligible-yet: suspend repet cumpl fall nuevo
Los resultados explican cada puntuación y los próximos pasos. Las áreas que cumplen pueden seguir adelante por separado, y puede repetir la evaluación gratis cuando algo haya cambiado.
# areas: areas temas programas ofrec certificaciones
La evaluación cubre cinco áreas: liderazgo, innovación, atención al cliente, seguridad y medio ambiente. Puede pedir una o varias.
# validity: valid vale vigen caduc vence renov anos expira
El certificado es válido durante ${F.validityYears} años, con un seguimiento cada año sin coste. No se renueva automáticamente: la renovación es una nueva evaluación y un nuevo pedido.
# certificate-use: mostrar logotipo logo sello web publicar usar publicidad
Puede mostrar el certificado y nuestro sello mientras sea válido, sin cambios y solo para la empresa y las áreas que nombra; no en productos ni envases.
# accreditation: acredit iso oficial reconoc
No. No estamos acreditados según ISO/IEC 17021-1 ni 17065, y nuestro certificado no es un certificado ISO.
# process: funciona proceso pasos empez empiez comenz comienz obtener solicit cuenta
Usted responde a una evaluación sobre su empresa y ve enseguida en qué áreas cumple los requisitos. Después del pago y de la solicitud, un revisor comprueba sus respuestas y el certificado llega por correo electrónico. No necesita una cuenta.
# reviewer: revis quien decide persona comprueba humano auditor
Un revisor de nuestro equipo comprueba sus respuestas, no una computadora, y una segunda persona decide. Puede ponerse en contacto con su empresa o pedir un ejemplo.
# payment-methods: pagar pago tarjeta transferencia factura recibo
Se paga con tarjeta de crédito o débito a través de ${F.provider}; ACH es posible si lo pide antes en la página de contacto. Le enviamos el recibo por correo electrónico cuando se cobra la tarjeta.
# discount-codes: descuento codigo cupon promocion
Si tiene un código de descuento, introdúzcalo al pagar y verá el nuevo total. Se admite un código por pedido.
# tracking: numero seguimiento estado perdi perdido rastre
El número de pedido (ORD-) y el de ticket (CERT-) están en la página de confirmación y en el correo que la confirma; con cualquiera de ellos la página de seguimiento muestra su pedido. Allí también puede pedir que le enviemos sus números por correo.
# deletion: datos borr elimin privacidad suprim copia
Puede pedirnos en cualquier momento una copia de sus datos o que los borremos. Los datos de un pedido pueden tener que conservarse ${F.orderYears} años.
# small-companies: pequen autonom empleados tamano microempresa solo
Nuestros servicios son para empresas de cualquier tamaño, también de una sola persona.
# appeal: queja reclam apel recurso rechaz decision
Para una queja, o si no está de acuerdo con una decisión, escríbanos en la página de contacto con su número de pedido. Confirmamos la recepción en ${F.complaintAcknowledgedBusinessDays} días hábiles y respondemos en ${F.complaintAnsweredBusinessDays} días hábiles. Le responde una persona que no tomó la decisión.
# contact: contact respond contest telefono llamar hablar escribir correo
Escríbanos en la página de contacto (contact page). Respondemos en ${F.inquiryReplyHours} horas.
`),
};
