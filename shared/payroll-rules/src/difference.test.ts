import { describe, expect, it } from '@jest/globals'
import { catalogue } from './catalogue/catalogue.ts'
import { compileRun } from './compile-run.ts'
import { type DifferenceSide, differencesBetween } from './difference.ts'
import { type EmployeeFacts, encodeInputs } from './inputs.ts'
import type { RuleSet } from './rules.ts'

const restrictedUser: EmployeeFacts = {
  fields: {
    FECHA_INGRESO: '2021-03-01',
    FECHA_ANTIGUEDAD: '2021-03-01',
    CONVENIO: '130/75',
    CATEGORIA: 'ADMINISTRATIVO B',
    JORNADA: '1',
  },
}

const sideOf = (facts: EmployeeFacts, period: string, rules: RuleSet = catalogue): DifferenceSide => {
  const compiled = compileRun({ ...rules, period, liquidationType: 'MENSUAL' }, { mode: 'generated' })
  if (!compiled.ok) throw new Error(compiled.errors[0]?.message)
  const encoded = encodeInputs(compiled.run, facts)
  if (!encoded.ok) throw new Error(encoded.error.message)
  const outputs = new Float64Array(compiled.run.outputs.length)
  expect(compiled.run.run(encoded.inputs, outputs)).toBeNull()
  return { run: compiled.run, inputs: encoded.inputs, outputs, texts: ['130/75', 'ADMINISTRATIVO B'] }
}

const amountsBetween = (before: DifferenceSide, after: DifferenceSide) =>
  new Map(differencesBetween(before, after).map((one) => [one.code, one]))

describe('the difference between two runs', () => {
  it('lists no difference when nothing changed', () => {
    expect(differencesBetween(sideOf(restrictedUser, '2025-12'), sideOf(restrictedUser, '2025-12'))).toEqual([])
  })

  it('names the changed row of the scale, also for indirect effects', () => {
    const found = amountsBetween(sideOf(restrictedUser, '2025-11'), sideOf(restrictedUser, '2025-12'))
    const scale = { kind: 'scale', from: '1.061.749,00', to: '1.071.860,00' }
    expect(found.get('0100')).toMatchObject({
      before: '1061749.00',
      after: '1071860.00',
      difference: '10111.00',
      reasons: [scale],
    })
    const pension = found.get('0700') ?? [...found.values()].find(({ kind }) => kind === 'deduction')
    expect(pension?.reasons).toContainEqual(expect.objectContaining(scale))
  })

  it('names the minutes of the new novelty, and nothing unchanged', () => {
    const extra = { ...restrictedUser, novelties: { '0130': { quantity: '10' } } }
    const found = amountsBetween(sideOf(restrictedUser, '2025-12'), sideOf(extra, '2025-12'))
    expect(found.get('0130')?.reasons).toMatchObject([{ kind: 'novelty', from: '0,00', to: '600,00' }])
    expect(found.has('0100')).toBe(false)
  })

  it('reports a rewritten formula, an added concept and a removed one', () => {
    const concepts = catalogue.concepts.map((one) => (one.code === '0110' ? { ...one, formula: 'C.0100 * 5 / 100' } : one))
    const bonus = {
      ...(catalogue.concepts.find(({ code }) => code === '0110') ?? concepts[0]),
      code: '0119',
      name: 'Plus',
      formula: '1000',
    } as (typeof concepts)[0]
    const changed = amountsBetween(
      sideOf(restrictedUser, '2025-12'),
      sideOf(restrictedUser, '2025-12', { ...catalogue, concepts: [...concepts, bonus] }),
    )
    expect(changed.get('0110')?.reasons).toMatchObject([{ kind: 'formula', to: 'C.0100 * 5 / 100' }])
    expect(changed.get('0119')).toMatchObject({ before: null, after: '1000.00', reasons: [{ kind: 'added' }] })
    const back = amountsBetween(
      sideOf(restrictedUser, '2025-12', { ...catalogue, concepts: [...catalogue.concepts, bonus] }),
      sideOf(restrictedUser, '2025-12'),
    )
    expect(back.get('0119')).toMatchObject({ before: '1000.00', after: null, reasons: [{ kind: 'removed' }] })
  })

  it('names a cause of every difference between distant months, whose concepts depend on each other through accumulators', () => {
    const found = differencesBetween(sideOf(restrictedUser, '2026-09'), sideOf(restrictedUser, '2031-03'))
    expect(found.length).toBeGreaterThan(5)
    expect(found.filter(({ reasons }) => reasons.length === 0)).toEqual([])
  })

  it('names a changed fact of the employee', () => {
    const other = { ...restrictedUser, fields: { ...restrictedUser.fields, FECHA_ANTIGUEDAD: '2015-03-01' } }
    const found = amountsBetween(sideOf(restrictedUser, '2025-12'), sideOf(other, '2025-12'))
    expect(found.get('0110')?.reasons).toMatchObject([{ kind: 'employee', from: '01/03/2021', to: '01/03/2015' }])
  })
})
