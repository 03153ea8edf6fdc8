import { functions, signatureOf } from '@legajo/formula/functions.ts'
import { typeOfReference, variableTypeNumber } from '@legajo/formula/variable-types.ts'
import { scopeOf } from '@legajo/payroll-rules/compile-run.ts'
import { employeeFields } from '@legajo/payroll-rules/fields.ts'
import { aggregates } from '@legajo/payroll-rules/history.ts'
import { type RuleSet, titleOf } from '@legajo/payroll-rules/rules.ts'
import { systemAccumulators } from '@legajo/payroll-rules/system-accumulators.ts'

type Reference = {
  readonly name: string
  readonly kind: string
  readonly label: string
  readonly detail?: string
  readonly variableType: number
}

const scaleTypes = { exact: 'SCALE_EXACT', from: 'SCALE_RANGE', upTo: 'SCALE_RANGE', progressive: 'SCALE_PROGRESSIVE' } as const

/** All names that the company's formulas may use, for the editor's completion, each with the number of its variable type. */
export const referencesOf = (rules: RuleSet, period: string): Reference[] => [
  ...conceptReferences(rules),
  ...tableReferences(rules),
  ...employeeReferences(rules),
  ...formulaReferences(rules),
  ...scopeReferences(scopeOf({ ...rules, period, liquidationType: '' })),
  ...languageReferences(),
]

const conceptReferences = ({ concepts }: RuleSet): readonly Reference[] => [
  ...concepts.map(({ code, name }) => ({
    name: `C.${code}`,
    kind: 'concepto',
    label: name,
    variableType: typeOfReference('concept'),
  })),
  ...concepts
    .filter(({ quantityFormula }) => quantityFormula)
    .map(({ code, name, unit }) => ({
      name: `C.${code}.CANTIDAD`,
      kind: 'concepto',
      label: `${unit ?? 'Cantidad'} de ${name}`,
      variableType: variableTypeNumber('CONCEPT_QUANTITY'),
    })),
  ...concepts.flatMap(({ code, name }) => [
    { name: `N.${code}`, kind: 'novedad', label: `Novedad de ${name}`, variableType: typeOfReference('novelty') },
    {
      name: `N.${code}.IMPORTE`,
      kind: 'novedad',
      label: `Importe de la novedad de ${name}`,
      variableType: variableTypeNumber('NOVELTY_AMOUNT'),
    },
  ]),
]

/** Accumulators, parameters and scales. */
const tableReferences = ({ accumulators, parameters, scales }: RuleSet): readonly Reference[] => [
  ...systemAccumulators.map(({ code, name }) => ({
    name: `A.${code}`,
    kind: 'acumulador',
    label: name,
    variableType: variableTypeNumber('SYSTEM_ACCUMULATOR'),
  })),
  ...accumulators.map(({ code, name }) => ({
    name: `A.${code}`,
    kind: 'acumulador',
    label: name,
    variableType: typeOfReference('accumulator'),
  })),
  ...parameters.map(({ code, name }) => ({
    name: `P.${code}`,
    kind: 'parámetro',
    label: name,
    variableType: typeOfReference('parameter'),
  })),
  ...scales.map(({ code, name, lookup, columns }) => ({
    name: `E.${code}`,
    kind: 'escala',
    label: name,
    detail: `${lookupWords[lookup]}; columnas: ${columns.map((column) => `"${column.name}"`).join(', ')}`,
    variableType: variableTypeNumber(scaleTypes[lookup]),
  })),
]

const employeeReferences = ({ fields = [] }: RuleSet): readonly Reference[] =>
  [...employeeFields, ...fields].map(({ code, name, type, hint }) => ({
    name: `L.${code}`,
    kind: 'legajo',
    label: name,
    ...(hint && { detail: hint }),
    variableType: typeOfReference('employee', type),
  }))

const formulaReferences = ({ formulas = [], functions: own = [] }: RuleSet): readonly Reference[] => [
  ...formulas.map((formula) => ({
    name: `F.${formula.code}`,
    kind: 'fórmula',
    label: titleOf(formula),
    variableType: typeOfReference('formula'),
  })),
  ...own.map(({ code, name, params }) => ({
    name: `FN.${code}`,
    kind: 'función propia',
    label: name,
    detail: `FN.${code}(${params.join('; ')})`,
    variableType: typeOfReference('function'),
  })),
]

/** Names provided by the period. */
const scopeReferences = (scope: ReturnType<typeof scopeOf>): readonly Reference[] => {
  const variableLabel = (name: string): string => {
    const found = scope.resolve('variable', [name])
    return found?.kind === 'plan' && found.plan.type.kind === 'date' ? 'Fecha del período' : 'Dato del período'
  }
  return [
    ...[...scope.names('variable')].map((code) => ({
      name: `V.${code}`,
      kind: 'variable',
      label: variableLabel(code),
      variableType: typeOfReference('variable'),
    })),
    ...[...scope.names('sac')].map((code) => ({
      name: `SAC.${code}`,
      kind: 'aguinaldo',
      label: sacWords[code] ?? 'Aguinaldo',
      variableType: typeOfReference('sac'),
    })),
  ]
}

const languageReferences = (): readonly Reference[] => [
  // The editor offers them after every H.CODE.
  ...aggregates.map(({ code, name, example }) => ({
    name: code,
    kind: 'histórico',
    label: name,
    detail: example,
    variableType: variableTypeNumber('HISTORICAL_AGGREGATE'),
  })),
  ...functions.map((spec) => ({
    name: spec.name,
    kind: 'función',
    label: spec.doc,
    detail: signatureOf(spec),
    variableType: variableTypeNumber('SYSTEM_FUNCTION'),
  })),
]

const lookupWords = {
  exact: 'por clave',
  from: 'por tramos, desde',
  upTo: 'por tramos, hasta',
  progressive: 'progresiva',
} as const
const sacWords: Readonly<Record<string, string>> = {
  MEJOR: 'Mejor remuneración del semestre',
  DIAS_LICENCIA: 'Días de licencia sin goce en el semestre',
  DIAS_SEMESTRE: 'Días del semestre',
}
