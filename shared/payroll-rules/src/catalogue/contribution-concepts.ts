import type { Concept } from '../rules.ts'
import { employer } from './written-concept.ts'

/** The employer's contributions. */
export const contributions: readonly Concept[] = [
  ...(
    [
      ['0950', 'SIPA', 'Contribución SIPA'],
      ['0951', 'INSSJP', 'Contribución INSSJP'],
      ['0952', 'AAFF', 'Contribución asignaciones familiares'],
      ['0953', 'FNE', 'Contribución Fondo Nacional de Empleo'],
    ] as const
  ).map(([code, column, name]) =>
    employer({
      code,
      name,
      law: 'Ley 27.541, art. 19',
      unit: '%',
      quantityFormula: `ESCALA(E.CONTRIBUCIONES; P.REGIMEN_CONTRIBUCIONES; "${column}") * ESCALA(E.CONDICIONES; F.CONDICION; "C_${column}")`,
      formula: 'PORCENTAJE(C.0604; CANTIDAD)',
    }),
  ),
  employer({
    code: '0954',
    name: 'Contribución obra social',
    law: 'Ley 23.660, art. 16',
    unit: '%',
    quantityFormula: 'P.CONTRIBUCION_OBRA_SOCIAL * ESCALA(E.CONDICIONES; F.CONDICION; "C_OBRA_SOCIAL")',
    formula: `SEA base = REDONDEAR((A.BASE_OS - A.BASE_SIPA_SAC) / F.JORNADA_PARCIAL) + A.BASE_SIPA_SAC
  + A.BASE_NR_CONTRIBUCION + SI(P.SUMA_FIJA_APORTES; A.BASE_NR_APORTES; 0);
PORCENTAJE(base; CANTIDAD)`,
  }),
  employer({
    code: '0955',
    name: 'ART',
    law: 'Ley 24.557',
    formula: 'PORCENTAJE(A.REMUNERATIVO; P.ART_ALICUOTA) + SI(A.BASE_SIPA > 0 Y H.0955.MES = 0; P.ART_FIJO; 0)',
  }),
  employer({
    code: '0956',
    name: 'Seguro colectivo de vida obligatorio',
    law: 'Decreto 1567/74',
    formula: 'SI(A.BASE_SIPA > 0 Y H.0956.MES = 0; P.SEGURO_VIDA; 0)',
  }),
]
