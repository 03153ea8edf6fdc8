import { describe, expect, it } from '@jest/globals'
import { stretchEndings } from '../pay-stretches.ts'
import { catalogue } from './catalogue.ts'
import { conceptTexts } from './generated/texts.ts'

const formulaOf = (code: string): string => catalogue.formulas?.find((known) => known.code === code)?.versions[0]?.formula ?? ''

describe('the texts of the catalogue', () => {
  it('contain one text for each concept, and none without a concept', () => {
    const sortCodes = (codes: readonly string[]) => codes.toSorted()
    expect(sortCodes(conceptTexts.map(({ code }) => code))).toEqual(sortCodes(catalogue.concepts.map(({ code }) => code)))
  })

  it('contain the values of every stretch before a change of pay', () => {
    const codes = ['DIAS_ANTES', 'JORNADA_ANTERIOR', 'BASICO_ANTERIOR', 'HORAS_ANTES', 'HORA_ANTERIOR']
    for (const ending of stretchEndings) {
      expect(codes.filter((code) => formulaOf(`${code}${ending}`) === '')).toEqual([])
      for (const code of ['BASICO_POR_DIAS_ANTES', 'JORNADA_POR_DIAS_ANTES', 'DIAS_JORNAL_ANTES'])
        expect([code, formulaOf(code)]).toEqual([code, expect.stringContaining(`F.DIAS_ANTES${ending}`)])
    }
  })

  it('leaves every variable concept out of the best fixed month, and adds its average', () => {
    const variable = catalogue.concepts.filter(({ accumulatorsAdding }) => accumulatorsAdding.includes('BASE_VARIABLE'))
    expect(variable.length).toBeGreaterThan(5)
    const months = [...Array.from({ length: 12 }, (_, index) => `M${index + 1}`), 'MES']
    const lessEach = variable.flatMap(({ code }) => months.map((month) => `H.${code}.${month}`))
    const reads = new Set(formulaOf('MEJOR_FIJA').match(/[CH]\.[\w.]+/g))
    expect(lessEach.filter((read) => !reads.has(read))).toEqual([])
    expect(variable.filter(({ code }) => !formulaOf('MEJOR_HABITUAL').includes(`H.${code}.SUMA_12 / meses`))).toEqual([])
  })
})
