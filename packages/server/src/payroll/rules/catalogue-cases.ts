import type { FormulaTest } from '@legajo/contract/payroll/rules/formula-test.ts'

const caseOf = (name: string, expected: string, inputs: Readonly<Record<string, string>>): FormulaTest => ({
  name,
  period: null,
  inputs: Object.entries(inputs).map(([input, value]) => ({ name: input, value })),
  expected,
})

/** Cases of the catalogue's named formulas, by name. */
export const formulaCases: Readonly<Record<string, readonly FormulaTest[]>> = {
  ANIOS: [
    caseOf('seis años y medio', '6', { 'F.FECHA_ANTIGUEDAD': '2019-03-01', 'F.HASTA': '2025-10-15' }),
    caseOf('el día que los cumple', '7', { 'F.FECHA_ANTIGUEDAD': '2019-03-01', 'F.HASTA': '2026-03-01' }),
  ],
  BASICO_MES: [
    caseOf('sueldo pactado', '1500000', { 'L.BASICO': '1500000' }),
    caseOf('jornalizado: cobra por hora', '0', { 'L.JORNALIZADO': 'true', 'L.BASICO': '1500000' }),
  ],
  FECHA_ANTIGUEDAD: [
    caseOf('reconocida', '2015-07-01', { 'L.FECHA_ANTIGUEDAD': '2015-07-01', 'L.FECHA_INGRESO': '2020-01-02' }),
    caseOf('sin reconocer, la de ingreso', '2020-01-02', { 'L.FECHA_ANTIGUEDAD': '', 'L.FECHA_INGRESO': '2020-01-02' }),
  ],
  JORNADA: [caseOf('media jornada', '0.50', { 'L.JORNADA': '0.5' }), caseOf('sin cargar es completa', '1', { 'L.JORNADA': '0' })],
  MESES_S1: [caseOf('marzo', '3', { 'V.MES': '3' }), caseOf('septiembre', '6', { 'V.MES': '9' })],
}
