import { expect, it } from '@jest/globals'
import type { InputSlot } from '@legajo/payroll-rules/layout.ts'
import type { FactRow } from './employee-facts.ts'
import { inputPlan } from './input-plan.ts'

const change = (day: number) => ({
  day,
  date: `2026-03-${day}`,
  before: {
    salary: '900000.00',
    weekly_hours: '48',
    payroll_type: 'MENSUAL',
    trade_union_code: null,
    category_code: null,
    agreement: null,
  },
})
const days = (...fields: readonly string[]): readonly InputSlot[] =>
  fields.map((field) => ({ key: `L.${field}`, name: field, type: 'number', decimals: 0, source: { kind: 'employee', field } }))
const readPlan = (inputs: readonly InputSlot[], ...changes: readonly number[]) =>
  inputPlan(inputs, '2026-03').of({
    row: { changes: changes.map(change), tax: {} } as unknown as FactRow,
    novelties: undefined,
    history: undefined,
  })

it('reads each change of pay in the month, newest first', () => {
  const { inputs, error } = readPlan(days('CAMBIO_DIA', 'CAMBIO_DIA_2', 'CAMBIO_DIA_3'), 21, 11)
  expect([[...inputs], error]).toEqual([[21, 11, 0], null])
})

it("stops only employees with more changes than the company's formulas support", () => {
  expect(readPlan(days('CAMBIO_DIA'), 21, 11).error?.message).toContain('cambia 2 veces en el mes')
  expect(readPlan(days('CAMBIO_DIA'), 21).error).toBeNull()
  expect(readPlan(days(), 21, 11).error).toBeNull()
})
