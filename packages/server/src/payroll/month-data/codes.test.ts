import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { codeProblem } from './codes.ts'
import type { CompanyCodes } from './company-codes.ts'

const companyCodes: CompanyCodes = {
  of: (_, stored) => stored,
  isKnown: (type, code) => type === 'sicoss-injured' && code === '01',
}

it('accepts a code that the company has, in the width of its field', () => {
  expect(codeProblem('SINIESTRADO', '1', companyCodes)).toBeUndefined()
})

it('refuses a code of an injured employee missing in the table, and reports one of a situation', () => {
  expect(codeProblem('SINIESTRADO', '14', companyCodes)).toMatchObject({ severity: 'error' })
  expect(codeProblem('SITUACION', '98', companyCodes)).toMatchObject({ severity: 'warning' })
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
