import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { sicossConditions, sicossInjured, sicossSituations } from '@legajo/contract/payroll/documents/sicoss-tables.ts'
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

it('delivers an internship without health cover, and distinct texts for both pensions', () => {
  const rowsOf = (table: string) =>
    readFileSync(new URL(`../../choices/catalogue/${table}.tsv`, import.meta.url), 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
  const textOf = (table: string, code: string) => rowsOf(table).find(([own]) => own === code)?.[1]
  expect(textOf('sicoss-modalities', '010')).toContain('sin obra social')
  expect(textOf('sicoss-modalities', '027')).toContain('con obra social')
  expect([textOf('sicoss-conditions', '10'), textOf('sicoss-conditions', '11')]).toEqual([
    'Pensión (no SIPA)',
    'Pensión no contributiva (no SIPA)',
  ])
})

it('accepts as an employer only the CUIT of a natural or legal person', () => {
  expect(['30123456781', '20123456786'].map((cuit) => codeProblem('CUIT', cuit))).toEqual([undefined, undefined])
  expect(codeProblem('CUIT', '55123456784')).toMatchObject({ severity: 'error' })
})
