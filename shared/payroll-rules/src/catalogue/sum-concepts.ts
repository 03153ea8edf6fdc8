import type { Concept } from '../rules.ts'
import { agreed, nonRemunerative } from './written-concept.ts'

/** Sums of the collective agreement. */
export const sums: readonly Concept[] = [
  nonRemunerative({
    code: '0300',
    name: 'Suma fija acuerdo colectivo',
    afipCode: '540000',
    afipMarks: '000011110000000',
    law: 'Acuerdo del convenio',
    accumulatorsAdding: agreed,
    formula:
      'REDONDEAR(SI(F.COMERCIO; P.SUMA_FIJA; P.SUMA_FIJA_CONVENIO) * F.JORNADA_DEL_MES * C.0012 / P.DIVISOR_MES) - H.0300.YA_PAGADO',
  }),
  nonRemunerative({
    code: '0301',
    name: 'Antigüedad sobre suma fija',
    afipCode: '540000',
    afipMarks: '000011110000000',
    law: 'Acuerdo del convenio',
    accumulatorsAdding: agreed,
    formula: `REDONDEAR(SI(F.SUMA_CON_ADICIONALES; PORCENTAJE(C.0300 + H.0300.YA_PAGADO; F.TASA_ANTIGUEDAD); 0)) - H.0301.YA_PAGADO`,
  }),
  nonRemunerative({
    code: '0302',
    name: 'Presentismo sobre suma fija',
    afipCode: '540000',
    afipMarks: '000011110000000',
    law: 'Acuerdo del convenio',
    accumulatorsAdding: agreed,
    formula: `SEA suma = C.0300 + H.0300.YA_PAGADO;
SEA presentismo = SI(F.COMERCIO; (suma + C.0301 + H.0301.YA_PAGADO) / P.PRESENTISMO_DIVISOR; PORCENTAJE(suma; P.PRESENTISMO_CONVENIO));
REDONDEAR(SI(F.SUMA_CON_ADICIONALES Y N.0170 <= P.PRESENTISMO_TOLERANCIA; presentismo; 0)) - H.0302.YA_PAGADO`,
  }),
]
