import type { Concept } from '../rules.ts'
import { bonus, exit } from './written-concept.ts'

/** Aguinaldo (LCT, arts. 121 to 123). */
export const sac: readonly Concept[] = [
  bonus({ code: '0200', afipCode: '120001', liquidationTypes: ['MENSUAL', 'QUINCENAL', 'SAC'] }),
  bonus({ code: '0201', afipCode: '120002', liquidationTypes: ['MENSUAL', 'QUINCENAL', 'SAC'] }),
  bonus({ code: '0202', afipCode: '120003', liquidationTypes: exit }),
]
