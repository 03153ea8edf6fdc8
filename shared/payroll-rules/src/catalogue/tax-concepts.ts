import type { Concept } from '../rules.ts'
import { informative, type Written } from './written-concept.ts'

/** A line of the calculation of ganancias: ARCA's form and the explanation of the receipt read them by category. */
const taxLine = (concept: Written): Concept => informative({ category: 'GANANCIAS', ...concept })

/** A deduction of form 572, accumulated, within its limit. */
const declared = (code: string, name: string, law: string, formula: string): Concept =>
  taxLine({ code, name, law, gananciaType: 'deduccion', formula })

const article = 'Ley de Ganancias, art.'

const lines: readonly Concept[] = [
  taxLine({
    code: '0701',
    name: 'Parte por mes de un pago no habitual que se reparte desde este mes',
    law: 'RG 4003, Anexo II: desde el 20 % de la remuneración, entre los meses que faltan del año',
    formula: `SEA repartible = A.GAN_NO_HABITUAL >= PORCENTAJE(A.GAN_BRUTA; P.GAN_NO_HABITUAL_MINIMO);
SI(V.TIPO <> "FINAL" Y V.TIPO <> "GANANCIAS_ANUAL" Y repartible; A.GAN_NO_HABITUAL / (13 - V.MES); 0)`,
  }),
  taxLine({
    code: '0702',
    name: 'Pago no habitual que se imputa al mes',
    law: 'RG 4003: se reparte entre los meses que faltan del año',
    // An amount too small to be distributed belongs to its month alone; the shares of former months count once in each month.
    formula: `SEA parte = H.0701.SUMA_ANIO;
SEA queda = H.GAN_NO_HABITUAL.SUMA_ANIO - H.0702.SUMA_ANIO;
// Las partes de los meses que no se liquidaron vienen con las del primero que se liquida.
SEA meses = SI(parte = 0; 0; REDONDEAR(queda / SI(parte = 0; 1; parte); 0) - (12 - V.MES));
SEA anteriores = SI(H.0702.MES > 0; 0; parte * MAXIMO(meses; 0));
SEA imputado = H.0702.SUMA_ANIO + H.0702.MES;
SI(V.TIPO = "FINAL" O V.TIPO = "GANANCIAS_ANUAL"; H.GAN_NO_HABITUAL.SUMA_ANIO + H.GAN_NO_HABITUAL.MES + A.GAN_NO_HABITUAL - imputado;
  anteriores + SI(C.0701 > 0; C.0701; A.GAN_NO_HABITUAL))`,
  }),
  informative({
    code: '0703',
    name: 'Aportes del mes',
    formula: 'C.0810 + C.0811 + C.0812 + C.0813 + C.0814 + C.0815 + C.0816 + C.0817 + C.0818',
  }),
  taxLine({
    code: '0704',
    name: 'Horas extra exentas: lo que pasan de la hora común',
    law: 'Exentas hasta el período fiscal 2023; gravadas desde la Ley 27.743',
    formula: 'SI(P.GAN_HORAS_EXENTAS; F.VALOR_HORA * (P.HORA_100 - 1) * N.0131; 0) - H.0704.YA_PAGADO',
  }),
  informative({
    code: '0705',
    name: 'Aportes sobre el aguinaldo',
    formula: `PORCENTAJE(C.0601; F.TASA_JUBILACION + F.TASA_INSSJP + F.TASA_OBRA_SOCIAL)
+ PORCENTAJE(A.BASE_SIPA_SAC; F.TASA_SINDICAL + SI(F.COMERCIO; P.APORTE_FAECYS; 0) + P.APORTE_CONVENIO)`,
  }),
  taxLine({
    code: '0706',
    name: 'Ganancia neta del mes, sin aguinaldo',
    formula: 'A.GAN_BRUTA + C.0702 - C.0704 - (C.0703 - C.0705)',
  }),
  taxLine({ code: '0707', name: 'Aguinaldo neto', formula: 'A.GAN_SAC - C.0705' }),
  taxLine({
    code: '0713',
    name: 'Ganancia neta del año, antes de las deducciones informadas',
    law: 'RG 4003, acumulado con doceava del aguinaldo',
    formula: `SEA anio = H.0706.SUMA_ANIO + H.0706.MES + C.0706 + L.GAN_PREVIA_ANIO;
SEA semestre = H.0706.SUMA_SEMESTRE + H.0706.MES + C.0706 + L.GAN_PREVIA_SEMESTRE;
SEA aguinaldos = H.0707.SUMA_ANIO + H.0707.MES + C.0707 + L.GAN_PREVIA_SAC_ANIO;
SEA aguinaldo = H.0707.SUMA_SEMESTRE + H.0707.MES + C.0707 + L.GAN_PREVIA_SAC_SEMESTRE;
// El aguinaldo pagado reemplaza las doceavas que se vinieron sumando en su semestre.
anio + aguinaldos + SI(aguinaldo > 0 O F.ES_ANUAL; 0; semestre / 12) + L.GAN_OTROS_BRUTO - L.GAN_OTROS_DEDUCCIONES`,
  }),
  declared('0721', 'Deducciones informadas sin tope propio', 'Formulario 572', 'L.GAN_DEDUCCIONES'),
  declared('0722', 'Primas de seguro de vida', `${article} 85`, 'MINIMO(L.GAN_VIDA; P.GAN_TOPE_VIDA * F.PARTE_DEL_ANIO)'),
  declared('0723', 'Seguros de retiro', `${article} 85`, 'MINIMO(L.GAN_RETIRO; P.GAN_TOPE_RETIRO * F.PARTE_DEL_ANIO)'),
  declared('0724', 'Intereses hipotecarios', `${article} 85`, 'MINIMO(L.GAN_HIPOTECA; P.GAN_TOPE_HIPOTECA * F.PARTE_DEL_ANIO)'),
  declared('0725', 'Gastos de sepelio', `${article} 29`, 'MINIMO(L.GAN_SEPELIO; P.GAN_TOPE_SEPELIO * F.PARTE_DEL_ANIO)'),
  declared('0726', 'Servicio doméstico', 'Ley 26.063, art. 16', 'MINIMO(L.GAN_DOMESTICO; F.MNI_DEL_PERIODO)'),
  declared(
    '0727',
    'Alquiler de la vivienda',
    `${article} 85, inc. h`,
    'MINIMO(PORCENTAJE(L.GAN_ALQUILER; P.GAN_ALQUILER_PARTE); F.MNI_DEL_PERIODO)',
  ),
  declared(
    '0737',
    'Alquiler de la vivienda, deducción sin tope',
    `${article} 85, inc. k`,
    'PORCENTAJE(L.GAN_ALQUILER_SIN_TOPE; P.GAN_ALQUILER_SIN_TOPE)',
  ),
  declared(
    '0728',
    'Gastos de educación',
    `${article} 85, inc. i`,
    'MINIMO(L.GAN_EDUCACION; PORCENTAJE(F.MNI_DEL_PERIODO; P.GAN_EDUCACION_MNI))',
  ),
  taxLine({
    code: '0714',
    name: 'Ganancia neta para los topes del 5 %',
    law: `${article} 85`,
    formula: 'MAXIMO(C.0713 - C.0721 - C.0722 - C.0723 - C.0724 - C.0725 - C.0726 - C.0727 - C.0737 - C.0728; 0)',
  }),
  declared(
    '0729',
    'Cuotas médico-asistenciales',
    `${article} 85, inc. f`,
    'MINIMO(L.GAN_SALUD; PORCENTAJE(C.0714; P.GAN_SALUD_TOPE))',
  ),
  declared(
    '0730',
    'Honorarios médicos',
    `${article} 85, inc. g`,
    'MINIMO(PORCENTAJE(L.GAN_HONORARIOS; P.GAN_HONORARIOS_PARTE); PORCENTAJE(C.0714; P.GAN_SALUD_TOPE))',
  ),
  declared('0731', 'Donaciones', `${article} 85, inc. c`, 'MINIMO(L.GAN_DONACIONES; PORCENTAJE(C.0714; P.GAN_DONACIONES_TOPE))'),
  taxLine({
    code: '0708',
    name: 'Ganancia neta acumulada',
    law: 'RG 4003',
    formula: 'C.0714 - C.0729 - C.0730 - C.0731 - MAXIMO(-C.0713; 0)',
  }),
  declared('0732', 'Ganancia no imponible', `${article} 30, inc. a`, 'F.MNI_DEL_PERIODO'),
  declared(
    '0733',
    'Deducción especial',
    `${article} 30, inc. c, apartado 2`,
    'FN.GAN_DEL_PERIODO(P.GAN_ESPECIAL_S1; F.MESES_S1; P.GAN_ESPECIAL_S2; F.MESES_S2; 12)',
  ),
  declared(
    '0734',
    'Cónyuge',
    `${article} 30, inc. b`,
    'FN.GAN_DEL_PERIODO(P.GAN_CONYUGE_S1; L.GAN_CONYUGE_S1; P.GAN_CONYUGE_S2; L.GAN_CONYUGE_S2; L.GAN_CONYUGE_ANIO)',
  ),
  declared(
    '0735',
    'Hijos',
    `${article} 30, inc. b`,
    'FN.GAN_DEL_PERIODO(P.GAN_HIJO_S1; L.GAN_HIJOS_S1; P.GAN_HIJO_S2; L.GAN_HIJOS_S2; L.GAN_HIJOS_ANIO)',
  ),
  declared(
    '0736',
    'Hijos incapacitados para el trabajo',
    `${article} 30, inc. b`,
    'FN.GAN_DEL_PERIODO(P.GAN_HIJO_INC_S1; L.GAN_HIJOS_INC_S1; P.GAN_HIJO_INC_S2; L.GAN_HIJOS_INC_S2; L.GAN_HIJOS_INC_ANIO)',
  ),
  taxLine({
    code: '0709',
    name: 'Deducciones personales acumuladas',
    law: `${article} 30, con la doceava parte de la Ley 27.743`,
    // Computed again from the annual values: the five lines above are rounded, and ARCA's table rounds only the sum.
    formula: `(FN.GAN_DEL_PERIODO(P.GAN_MNI_S1 + P.GAN_ESPECIAL_S1; F.MESES_S1; P.GAN_MNI_S2 + P.GAN_ESPECIAL_S2; F.MESES_S2; 12)
+ FN.GAN_DEL_PERIODO(P.GAN_CONYUGE_S1; L.GAN_CONYUGE_S1; P.GAN_CONYUGE_S2; L.GAN_CONYUGE_S2; L.GAN_CONYUGE_ANIO)
+ FN.GAN_DEL_PERIODO(P.GAN_HIJO_S1; L.GAN_HIJOS_S1; P.GAN_HIJO_S2; L.GAN_HIJOS_S2; L.GAN_HIJOS_ANIO)
+ FN.GAN_DEL_PERIODO(P.GAN_HIJO_INC_S1; L.GAN_HIJOS_INC_S1; P.GAN_HIJO_INC_S2; L.GAN_HIJOS_INC_S2; L.GAN_HIJOS_INC_ANIO)) * F.DOCEAVA`,
  }),
  taxLine({ code: '0710', name: 'Ganancia sujeta a impuesto', formula: 'MAXIMO(C.0708 - C.0709; 0)' }),
  taxLine({
    code: '0711',
    name: 'Impuesto determinado acumulado',
    law: `${article} 94`,
    formula: 'SI(F.ANIO_ENTERO; ESCALA_PROGRESIVA(E.GANANCIAS_ANUAL; C.0710); ESCALA_PROGRESIVA(E.GANANCIAS; C.0710))',
  }),
  taxLine({
    code: '0712',
    name: 'Retención calculada del mes',
    law: 'RG 4003: impuesto menos lo retenido y los pagos a cuenta',
    formula: `SEA delMes = H.0820.SUMA_ANIO + H.0820.MES + H.0821.SUMA_ANIO + H.0821.MES + L.GAN_PREVIA_RETENIDO;
// Otra liquidación del año entero (un formulario que llegó tarde) parte de lo que la primera ajustó.
SEA retenido = delMes + SI(F.ANIO_ENTERO; H.0822.MES; 0);
// Se devuelve lo retenido de más; lo que sobra de un pago a cuenta no lo paga el empleador.
SEA falta = MAXIMO(C.0711 - L.GAN_PAGOS_A_CUENTA; 0) - retenido - L.GAN_OTROS_RETENIDO;
// Con las deducciones del mes entero y sin todo su sueldo (una quincena, las vacaciones, el aguinaldo) no se sabe si hay que devolver.
SI(L.GAN_OMITIR; 0; SI(F.CIERRA_MES Y F.PAGA_MES O F.ES_ANUAL; falta; MAXIMO(falta; 0)))`,
  }),
]

/**
 * Impuesto a las ganancias, 4.ª categoría: accumulated month by month, or of the whole year in its own liquidation. In order of
 * calculation.
 */
export const tax: readonly Concept[] = lines.map((line, index) => ({ ...line, order: 700 + index }))
