import type { Concept } from '../rules.ts'
import { employer, shareOfMonth } from './written-concept.ts'

/** Items of the F.931 by which contributions are paid; the code for the fund of Ley 27.802 could not be verified, so it has none. */
const paidAs = { socialSecurity: 13, health: 15, risks: 16, life: 17, elsewhere: 19 } as const

/** The employer's contributions. */
export const contributions: readonly Concept[] = [
  ...(
    [
      ['0950', 'SIPA', 'Contribución SIPA'],
      ['0951', 'INSSJP', 'Contribución INSSJP'],
      ['0952', 'AAFF', 'Contribución asignaciones familiares'],
      ['0953', 'FNE', 'Contribución Fondo Nacional de Empleo'],
      ['0958', 'FAL', 'Fondo de Asistencia Laboral'],
    ] as const
  ).map(([code, column, name]) =>
    employer({
      code,
      name,
      ...(column !== 'FAL' && { sicossItem: paidAs.socialSecurity }),
      law: column === 'FAL' ? 'Ley 27.802, art. 60; RG 5907/2026' : 'Ley 27.541, art. 19',
      unit: '%',
      quantityFormula: `ESCALA(E.CONTRIBUCIONES; F.REGIMEN_CONTRIBUCIONES; "${column}") * ESCALA(E.CONDICIONES; F.CONDICION; "C_${column === 'FAL' ? 'SIPA' : column}")`,
      formula: shareOfMonth(code, ['C.0607'], 'CANTIDAD'),
    }),
  ),
  employer({
    code: '0954',
    name: 'Contribución obra social',
    sicossItem: paidAs.health,
    law: 'Ley 23.660, art. 16',
    unit: '%',
    quantityFormula:
      'SI(L.MODALIDAD = "010"; 0; P.CONTRIBUCION_OBRA_SOCIAL * ESCALA(E.CONDICIONES; F.CONDICION; "C_OBRA_SOCIAL"))',
    formula: `SEA aguinaldo = A.BASE_SIPA_SAC + H.BASE_SIPA_SAC.YA_PAGADO;
SEA acuerdo = SI(F.SUMA_CON_APORTES; A.BASE_NR_APORTES + H.BASE_NR_APORTES.YA_PAGADO; 0);
SEA agregado = A.BASE_NR_CONTRIBUCION + H.BASE_NR_CONTRIBUCION.YA_PAGADO;
SEA base = REDONDEAR((A.BASE_OS + H.BASE_OS.YA_PAGADO - aguinaldo + acuerdo) / F.JORNADA_DEL_MES) + aguinaldo + agregado;
REDONDEAR(PORCENTAJE(base; CANTIDAD)) - H.0954.YA_PAGADO`,
  }),
  employer({
    code: '0955',
    name: 'ART',
    sicossItem: paidAs.risks,
    law: 'Ley 24.557',
    // The fixed sum of the month is charged with its first wage, and counts as already paid for the others. An aguinaldo is not a wage.
    formula: `SEA otros = H.BASE_SIPA.YA_PAGADO;
SEA estimulo = C.0307 + H.0307.YA_PAGADO;
SEA fijo = SI(A.BASE_SIPA + otros + estimulo > 0 Y H.BASE_SIPA.MES = otros; P.ART_FIJO; 0);
REDONDEAR(PORCENTAJE(A.REMUNERATIVO + H.REMUNERATIVO.YA_PAGADO + estimulo; P.ART_ALICUOTA)) + fijo - H.0955.YA_PAGADO`,
  }),
  employer({
    code: '0957',
    name: 'Fondo de cese laboral',
    sicossItem: paidAs.elsewhere,
    law: 'Ley 22.250, art. 15',
    unit: '%',
    quantityFormula: 'SI(F.ANIOS < 1; P.FONDO_CESE_PRIMER_ANIO; P.FONDO_CESE)',
    formula: shareOfMonth('0957', ['A.BASE_SIPA'], 'CANTIDAD'),
  }),
  employer({
    code: '0959',
    name: 'Contribución del convenio',
    sicossItem: paidAs.elsewhere,
    law: 'Convenio colectivo',
    unit: '%',
    quantityFormula: 'P.CONTRIBUCION_CONVENIO',
    // The sum is monthly, and is charged with the month's first wage.
    formula: `SEA otros = H.BASE_SIPA.YA_PAGADO;
SEA fijo = SI(A.BASE_SIPA + otros > 0 Y H.BASE_SIPA.MES = otros; P.CONTRIBUCION_CONVENIO_IMPORTE; 0);
REDONDEAR(PORCENTAJE(A.BASE_SINDICAL + H.BASE_SINDICAL.YA_PAGADO; CANTIDAD)) + fijo - H.0959.YA_PAGADO`,
  }),
  employer({
    code: '0956',
    name: 'Seguro colectivo de vida obligatorio',
    sicossItem: paidAs.life,
    law: 'Decreto 1567/74',
    formula: 'SI(A.BASE_SIPA > 0 Y H.0956.MES = 0; P.SEGURO_VIDA; 0)',
  }),
]
