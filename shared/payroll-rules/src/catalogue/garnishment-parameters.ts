import type { Parameter } from '../rules.ts'
import { firstDay, number } from './dated-parameter.ts'

/** The parts of a net pay that a court order may take. */
export const garnishmentParameters: readonly Parameter[] = [
  number('EMBARGO_HASTA', 'Veces el salario mínimo del primer tramo embargable', 2, [[firstDay, '2', 'Decreto 484/87']]),
  number('EMBARGO_TRAMO_1', 'Embargable hasta ese límite, % del excedente', 2, [[firstDay, '10', 'Decreto 484/87']]),
  number('EMBARGO_TRAMO_2', 'Embargable por encima, % del excedente', 2, [[firstDay, '20', 'Decreto 484/87']]),
]
