import '../locale.ts'
import { type FieldKind, operatorsOf } from '@legajo/filter/fields.ts'
import { array, type InferType, object, string } from 'yup'

/** The fields of the file that a filter of recipients compares besides those that the company adds, with their kinds. */
export const recipientFields = {
  area: { label: 'Área', kind: 'select' },
  sector: { label: 'Sector', kind: 'select' },
  position: { label: 'Puesto', kind: 'select' },
  hierarchical_level: { label: 'Nivel jerárquico', kind: 'select' },
  workplace: { label: 'Lugar de trabajo', kind: 'select' },
  gender: { label: 'Género', kind: 'select' },
  work_status: { label: 'Estado', kind: 'select' },
  admission_date: { label: 'Fecha de ingreso', kind: 'date' },
  birthdate: { label: 'Fecha de nacimiento', kind: 'date' },
} as const satisfies Record<string, { readonly label: string; readonly kind: FieldKind }>
export type RecipientField = keyof typeof recipientFields

/** The comparisons of each kind are those of list filters: equality alone for choices, `like` for texts, order for dates and numbers. */
const operators = ['==', '!=', '>', '>=', '<', '<=', 'like'] as const

/** The comparisons of a kind in a filter of recipients. */
export const comparisonsOf = (kind: FieldKind): readonly (typeof operators)[number][] =>
  operators.filter((operator) => operatorsOf(kind).includes(operator))

const addedField = /^additionalFields\.[A-Za-z][A-Za-z0-9]{0,39}$/
const kindOf = (field: string): FieldKind | undefined =>
  Object.hasOwn(recipientFields, field) ? recipientFields[field as RecipientField].kind : undefined

/** One line of a filter of recipients; all lines must hold. The server checks the comparison of a field that the company adds. */
const condition = object({
  field: string()
    .required()
    .test('field', 'Condicion Invalida', (field) => kindOf(field) !== undefined || addedField.test(field))
    .label('Campo'),
  operator: string()
    .oneOf(operators)
    .default('==')
    .test('kind', 'Condicion Invalida', function (operator) {
      const kind = kindOf(String((this.parent as { field?: unknown }).field))
      return kind === undefined || operator === undefined || comparisonsOf(kind).includes(operator)
    })
    .label('Operador'),
  value: string().trim().max(120).required().label('Valor'),
})
export type Condition = InferType<typeof condition>

/** `conditions` is JSON text on the wire, as documented. */
export const conditionsText = () =>
  string()
    .max(10_000)
    .default('[]')
    .test('conditions', 'Condicion Invalida', (text) => {
      try {
        return array()
          .of(condition)
          .max(30)
          .isValidSync(JSON.parse(text ?? '[]'), { strict: true })
      } catch {
        return false
      }
    })
