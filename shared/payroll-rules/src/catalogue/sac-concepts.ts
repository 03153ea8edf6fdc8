import type { Concept } from '../rules.ts'
import { bonus, exit } from './written-concept.ts'

/** Aguinaldo (LCT, arts. 121 to 123). */
export const sac: readonly Concept[] = [
  bonus({
    code: '0200',
    name: 'SAC 1.er semestre',
    afipCode: '120001',
    unit: 'días',
    liquidationTypes: ['MENSUAL', 'QUINCENAL', 'SAC'],
    quantityFormula: 'SI(V.MES = 6 Y F.CIERRA_MES Y (F.PAGA_SAC O H.0200.MES > 0); F.SAC_DIAS; 0)',
    formula: 'SI(V.MES = 6 Y F.CIERRA_MES Y (F.PAGA_SAC O H.0200.MES > 0); REDONDEAR(F.SAC_SEMESTRE) - H.0200.MES; 0)',
  }),
  bonus({
    code: '0201',
    name: 'SAC 2.º semestre',
    afipCode: '120002',
    unit: 'días',
    liquidationTypes: ['MENSUAL', 'QUINCENAL', 'SAC'],
    quantityFormula: 'SI(V.MES = 12 Y F.CIERRA_MES Y (F.PAGA_SAC O H.0201.MES > 0); F.SAC_DIAS; 0)',
    formula: 'SI(V.MES = 12 Y F.CIERRA_MES Y (F.PAGA_SAC O H.0201.MES > 0); REDONDEAR(F.SAC_SEMESTRE) - H.0201.MES; 0)',
  }),
  bonus({
    code: '0202',
    name: 'SAC proporcional',
    afipCode: '120003',
    unit: 'días',
    liquidationTypes: exit,
    quantityFormula: 'F.SAC_DIAS',
    formula: 'REDONDEAR(F.SAC_SEMESTRE) - H.0200.MES - H.0201.MES - H.0202.YA_PAGADO',
  }),
]
