import { expect, it } from '@jest/globals'
import { employeeDraft } from '@legajo/contract/employees/employee.ts'
import { sicossConditions, sicossInjured, sicossSituations } from '@legajo/contract/payroll/documents/sicoss-tables.ts'
import { reach } from 'yup'
import { codeProblem, codeTables } from './codes.ts'

it.each([
  ['SINIESTRADO', 14],
  ['SITUACION', 32],
  ['CONDICION', 11],
])('accepts every code of the table %s', (table, count) => {
  const codes = Object.keys(codeTables[table]?.codes ?? {})
  expect(codes).toHaveLength(count)
  expect(codes.filter((code) => codeProblem(table, code))).toEqual([])
})

it('refuses a code of an injured employee missing in the table', () => {
  expect(codeProblem('SINIESTRADO', '14')).toMatchObject({ severity: 'error' })
})

it.each([sicossSituations, sicossConditions, sicossInjured])('gives every code a distinct text', ({ codes, source }) => {
  const names = Object.values(codes).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(source).not.toBe('')
})

it('offers an internship without health cover, and distinct texts for both pensions', () => {
  const optionsOf = (field: string) =>
    (reach(employeeDraft, field) as { describe(): { meta?: { options?: object } } }).describe().meta?.options
  expect(optionsOf('contracting_modality_id')).toMatchObject({
    '010': '010 · Pasantía sin obra social (Decreto 1374/11)',
    '027': '027 · Pasantía con obra social (Ley 26.427)',
  })
  expect(optionsOf('condicion')).toMatchObject({ '10': '10 · Pensión (no SIPA)', '11': '11 · Pensión no contributiva (no SIPA)' })
})

it('accepts as an employer only the CUIT of a natural or legal person', () => {
  expect(['30123456781', '20123456786'].map((cuit) => codeProblem('CUIT', cuit))).toEqual([undefined, undefined])
  expect(codeProblem('CUIT', '55123456784')).toMatchObject({ severity: 'error' })
})
