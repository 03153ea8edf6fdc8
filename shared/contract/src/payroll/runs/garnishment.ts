import { keyNames } from '@legajo/kernel/key-names.ts'
import { boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, cbu, decimal, money, pageOf, pageQuery, version } from '../../fields.ts'
import { refusesRow } from '../../row-refusal.ts'

export const garnishmentKinds = { COMUN: 'Embargo', ALIMENTOS: 'Cuota alimentaria' } as const
const garnishmentModes = {
  MAXIMO_LEGAL: 'El máximo que permite el Decreto 484/87',
  PORCENTAJE: 'Un porcentaje de la remuneración',
  FIJO: 'Una suma fija por mes',
  SALARIO_MINIMO: 'Un porcentaje del salario mínimo de cada mes',
} as const

const options = (table: Readonly<Record<string, string>>) => Object.entries(table).map(([value, label]) => ({ value, label }))
const amount = () => money().nullable().matches(/^\d/, { message: 'No puede ser negativo', excludeEmptyString: true })

const garnishmentFields = object({
  employeeId: number().integer().min(1).required().label('Empleado'),
  kind: string()
    .oneOf(keyNames(garnishmentKinds))
    .required()
    .label('Clase')
    .meta({ input: 'select', options: options(garnishmentKinds) }),
  court: string().trim().max(120).required().label('Juzgado'),
  fileNumber: string().trim().max(60).required().label('Expediente'),
  beneficiary: string().trim().max(120).nullable().label('A la orden de'),
  cbu: cbu().nullable().label('CBU de depósito'),
  notifiedOn: calendarDate().required().label('Notificado el'),
  validFrom: calendarDate().required().label('Rige desde'),
  validUntil: calendarDate().nullable().label('Rige hasta'),
  mode: string()
    .oneOf(keyNames(garnishmentModes))
    .required()
    .label('Qué se retiene')
    .meta({ input: 'select', options: options(garnishmentModes) }),
  percentage: decimal()
    .nullable()
    .label('Porcentaje')
    .meta({ symbol: '%' })
    .test('percentage', 'Tiene que estar entre 0,01 y 999,99', (value) => !value || (Number(value) > 0 && Number(value) < 1000)),
  amount: amount().label('Suma fija por mes'),
  total: amount().label('Monto total ordenado'),
  withheldBefore: amount().label('Ya retenido antes de cargarlo').default('0'),
  observation: string().trim().max(500).nullable().label('Observación').meta({ input: 'textarea' }),
  version: version(),
})

export const garnishmentDraft = garnishmentFields.test('together', (draft, { createError }) => {
  const { mode, percentage, amount: fixed, kind, validFrom, validUntil } = draft
  const byShare = mode === 'PORCENTAJE' || mode === 'SALARIO_MINIMO'
  if (byShare && !percentage) return createError({ path: 'percentage', message: 'requerido' })
  if (mode !== 'SALARIO_MINIMO' && Number(percentage) > 100)
    return createError({ path: 'percentage', message: 'De la remuneración, tiene que estar entre 0,01 y 100' })
  if (mode === 'SALARIO_MINIMO' && kind === 'COMUN')
    return createError({
      path: 'mode',
      message: 'Sólo una cuota alimentaria se mide en salarios mínimos: cargá un porcentaje de la remuneración o una suma',
    })
  if (mode === 'FIJO' && !(Number(fixed) > 0)) return createError({ path: 'amount', message: 'requerido' })
  if (mode === 'MAXIMO_LEGAL' && kind === 'ALIMENTOS')
    return createError({ path: 'mode', message: 'La cuota alimentaria la fija el juzgado: cargá un porcentaje o una suma' })
  if (validFrom && validUntil && validUntil < validFrom)
    return createError({ path: 'validUntil', message: 'La fecha hasta no puede ser anterior a la fecha desde' })
  return true
})
export const garnishment = garnishmentFields.shape({
  id: number().integer().required(),
  fileCode: string().required().label('Legajo'),
  fullName: string().required().label('Apellido y nombre'),
  withheld: money().required().label('Retenido'),
  balance: money().nullable().defined().label('Saldo'),
  inForce: boolean().required().label('Vigente'),
})
export type Garnishment = InferType<typeof garnishment>

const path = '/employees/garnishments'
export const garnishments = {
  list: endpoint('X-GA-30', 'GET', path, {
    permit: 'READ_GARNISHMENT',
    query: pageQuery.shape({ inForce: boolean() }),
    returns: pageOf(garnishment),
    sees: 'pay',
    summary: 'Embargos y cuotas alimentarias, con lo retenido y el saldo',
  }),
  get: endpoint('X-GA-34', 'GET', `${path}/{id}`, {
    permit: 'READ_GARNISHMENT',
    returns: garnishment,
    sees: 'pay',
    whose: { entity: 'garnishment', id: 'id' },
    summary: 'Un embargo, con lo retenido y el saldo',
  }),
  create: endpoint('X-GA-31', 'POST', path, {
    permit: 'WRITE_GARNISHMENT',
    body: garnishmentDraft,
    returns: garnishment,
    once: true,
    sees: 'pay',
    summary: 'Cargar un oficio de embargo',
  }),
  update: endpoint('X-GA-32', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_GARNISHMENT',
    body: garnishmentDraft,
    returns: garnishment,
    sees: 'pay',
    summary: 'Cambiar un embargo, o levantarlo con su fecha hasta',
  }),
  remove: endpoint('X-GA-33', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_GARNISHMENT',
    sees: 'pay',
    refuses: refusesRow<Garnishment>(({ withheld, withheldBefore }) =>
      Number(withheld) > Number(withheldBefore ?? 0)
        ? { error: 'in_use', values: { what: 'El oficio', count: 'ya se retuvo por él; levantalo con su fecha hasta' } }
        : undefined,
    ),
    summary: 'Eliminar un embargo cargado por error',
  }),
}
