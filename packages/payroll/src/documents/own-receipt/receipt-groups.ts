/** The parts of a receipt, in their order, with the total that a result stores for each. */
export const receiptGroups = [
  { kind: 'REMUNERATIVO', title: 'Haberes con aportes', total: 'remunerative' },
  { kind: 'NO_REMUNERATIVO', title: 'Haberes sin aportes', total: 'nonRemunerative' },
  { kind: 'DEDUCCION', title: 'Descuentos', total: 'deductions' },
  { kind: 'CONTRIBUCION', title: 'Contribuciones del empleador', total: 'employer' },
] as const
