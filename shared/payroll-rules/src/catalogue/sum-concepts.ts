import type { Concept } from '../rules.ts'
import { agreed, informative, nonRemunerative, type Written } from './written-concept.ts'

const law = 'Acuerdo del convenio'

/** A sum of the agreement, with the marks of health cover contributions. */
const sum = (concept: Written): Concept =>
  nonRemunerative({ afipCode: '540000', afipMarks: '000011110000000', law, accumulatorsAdding: agreed, ...concept })

/** Sums of the collective agreement. */
export const sums: readonly Concept[] = [
  sum({
    code: '0300',
    name: 'Suma fija acuerdo colectivo',
    formula:
      'REDONDEAR(SI(F.COMERCIO; P.SUMA_FIJA; P.SUMA_FIJA_CONVENIO) * F.JORNADA_DEL_MES * C.0012 / P.DIVISOR_MES) - H.0300.YA_PAGADO',
  }),
  sum({
    code: '0301',
    name: 'Antigüedad sobre suma fija',
    formula: `REDONDEAR(SI(F.SUMA_CON_ADICIONALES; PORCENTAJE(C.0300 + H.0300.YA_PAGADO; F.TASA_ANTIGUEDAD); 0)) - H.0301.YA_PAGADO`,
  }),
  sum({
    code: '0302',
    name: 'Presentismo sobre suma fija',
    formula: `SEA suma = C.0300 + H.0300.YA_PAGADO;
SEA presentismo = SI(F.COMERCIO; (suma + C.0301 + H.0301.YA_PAGADO) / P.PRESENTISMO_DIVISOR; PORCENTAJE(suma; P.PRESENTISMO_CONVENIO));
REDONDEAR(SI(F.SUMA_CON_ADICIONALES Y N.0170 <= P.PRESENTISMO_TOLERANCIA; presentismo; 0)) - H.0302.YA_PAGADO`,
  }),
  sum({
    code: '0308',
    name: 'Horas extra sobre suma fija',
    unit: 'horas',
    quantityFormula: 'SI(F.SUMA_DEL_MES = 0; 0; N.0130 + N.0131 + N.0132) - H.0308.CANTIDAD_YA_PAGADA',
    formula: `SEA horas = P.HORA_50 * N.0130 + P.HORA_100 * N.0131 + P.HORA_200 * N.0132;
REDONDEAR(F.SUMA_SIN_PRESENTISMO / F.HORAS_MES * horas) - H.0308.YA_PAGADO`,
  }),
  sum({
    code: '0309',
    name: 'Plus vacacional sobre suma fija',
    law: 'Acuerdo del convenio; LCT, art. 155',
    unit: 'días',
    quantityFormula: 'SI(F.SUMA_DEL_MES = 0; 0; N.0150) - H.0309.CANTIDAD_YA_PAGADA',
    // The sum of the days of absence is paid with the month: the missing part is the excess value of a day of vacation.
    formula:
      'REDONDEAR(F.SUMA_DEL_MES * N.0150 / P.DIVISOR_VACACIONES - F.SUMA_DEL_MES * N.0150 / P.DIVISOR_MES) - H.0309.YA_PAGADO',
  }),
  informative({
    code: '0204',
    name: 'Remuneración del mes que forma el aguinaldo, con la suma fija que cuenta en él',
    law: 'Ley 23.041; acuerdo del convenio',
    formula: `SI(F.SUMA_DEL_MES = 0; 0; A.BASE_SAC + ${['0300', '0301', '0302', '0308', '0309'].map((code) => `C.${code}`).join(' + ')})`,
  }),
  sum({
    code: '0203',
    name: 'SAC sobre suma fija',
    law: 'Ley 23.041; acuerdo del convenio',
    unit: 'días',
    liquidationTypes: ['MENSUAL', 'QUINCENAL', 'SAC', 'FINAL'],
    accumulatorsAdding: [...agreed.filter((base) => base !== 'GAN_BRUTA'), 'GAN_SAC'],
    quantityFormula: 'SI(C.0203 = 0; 0; F.SAC_DIAS)',
    // Of the best month of both in total: what its remunerative part did not contribute, so that the two equal the legal total.
    formula: `SEA estimado = SI(F.SAC_ESTIMADO > 0; F.SAC_ESTIMADO + F.SUMA_DEL_MES; 0);
SEA mejor = MAXIMO(H.0204.MEJOR_SEMESTRE; C.0204 + H.0204.MES; estimado; F.SAC_MEJOR);
SEA paga = V.TIPO = "FINAL" O (RESTO(V.MES; 6) = 0 Y F.CIERRA_MES Y (F.PAGA_SAC O H.0203.MES > 0));
SI(paga; REDONDEAR(mejor / 2 * F.SAC_PROPORCION) - REDONDEAR(F.SAC_SEMESTRE) - H.0203.MES; 0)`,
  }),
]
