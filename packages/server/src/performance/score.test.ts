import { expect, it } from '@jest/globals'
import { defaultFormula } from '@legajo/contract/performance/words.ts'
import type { FrozenRules } from './frozen-rules.ts'
import { scoreOf } from './score.ts'

const levels = [1, 2, 3, 4, 5].map((value) => ({
  value,
  name: `Nivel ${value}`,
  description: null,
  from: [0, 50, 80, 100, 110][value - 1] ?? 0,
}))
const scale = { id: 1, name: 'De uno a cinco', method: 'STEPS', levels } as const
const competence = {
  competence_id: 1,
  name: 'Equipo',
  dimension: null,
  description: null,
  weight: 100,
  subelements: [],
  degrees: [],
}
const rules: FrozenRules = {
  formula: defaultFormula,
  decimals: 2,
  minimum_answered: 50,
  kinds: [
    { kind: 'SELF', weight: 20 },
    { kind: 'MANAGER', weight: 80 },
  ],
  competence_weight: 60,
  objective_weight: 40,
  competence_scale: scale,
  objective_scale: scale,
  segments: [],
  forms: [{ segment_id: null, competences: [competence] }],
}
const answersBy = (kind: 'SELF' | 'MANAGER', value: number) => ({
  kind,
  who: kind,
  comment: null,
  answers: [{ competence_id: 1, value, comment: null }],
})
const objective = { id: 1, title: 'Ventas', kind: 'NUMERO', start_value: '0', target_value: '100', weight: '100' } as const
const input = {
  segment_id: null,
  needed: [],
  named: [answersBy('SELF', 4), answersBy('MANAGER', 3.5)],
  released: [],
  remarks: [],
  objectives: [{ ...objective, current_value: '60' }],
}

it('prints the weight of each part in the score, so that parts by weights give it', () => {
  const { explanation } = scoreOf(rules, input)
  expect(explanation.parts.map(({ key, score, share }) => [key, score, share])).toEqual([
    ['SELF', '4.00', '12.00'],
    ['MANAGER', '3.50', '48.00'],
    ['OBJETIVOS', '2.00', '40.00'],
  ])
  const sum = explanation.parts.reduce((total, { score, share }) => total + (Number(score) * Number(share)) / 100, 0)
  expect([explanation.score, sum.toFixed(2)]).toEqual(['2.96', '2.96'])
})

it('gives the weight of missing parts to the others, and none to a formula of its own', () => {
  const alone = scoreOf(rules, { ...input, named: [answersBy('MANAGER', 3.5)], objectives: [] }).explanation
  expect(alone.parts.map(({ share }) => share)).toEqual([null, '100.00', null])
  const own = scoreOf({ ...rules, formula: 'V.JEFE * 0.5 + V.AUTO * 0.5' }, input).explanation
  expect(own.parts.map(({ share }) => share)).toEqual([null, null, null])
})

it('writes the share of answered weight with a decimal comma', () => {
  const form = [1, 2, 3].map((competence_id) => ({ ...competence, competence_id, weight: 33 + (competence_id === 1 ? 1 : 0) }))
  const { explanation } = scoreOf({ ...rules, forms: [{ segment_id: null, competences: form }], minimum_answered: 30 }, input)
  expect(explanation.parts[0]?.note).toBe('Se respondió el 34 % del peso; lo demás no cuenta')
  const half = form.map((one) => ({ ...one, weight: one.competence_id === 1 ? 33.5 : 33.25 }))
  const part = scoreOf({ ...rules, forms: [{ segment_id: null, competences: half }], minimum_answered: 30 }, input)
  expect(part.explanation.parts[0]?.note).toBe('Se respondió el 33,5 % del peso; lo demás no cuenta')
})
