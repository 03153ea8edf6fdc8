import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, money } from '../fields.ts'
import { resource } from '../resource.ts'
import { attachmentKey, ofEmployee } from './legal-fields.ts'

export const conciliationStatuses = {
  CLAIM: 'Reclamo',
  HEARING: 'En audiencias',
  AGREED: 'Acordado',
  APPROVED: 'Homologado',
  NOT_AGREED: 'Sin acuerdo',
  COURT: 'En juicio',
  CLOSED: 'Cerrado',
} as const
export const risks = { PROBABLE: 'Probable', POSSIBLE: 'Posible', REMOTE: 'Remoto' } as const

const amount = () => money().matches(/^\d/, { message: 'No puede ser negativo', excludeEmptyString: true })

/** Refuses a day before the one of another field. */
const notBefore = (field: string, message: string) =>
  [
    `after-${field}`,
    message,
    function check(this: { parent: Readonly<Record<string, unknown>> }, day: unknown) {
      const first = this.parent[field]
      return !day || !first || String(day) >= String(first)
    },
  ] as const

const conciliationIdField = { conciliation_id: id().required().meta({ input: 'hidden' }) }

/** Claims before SECLO and other services of conciliation. */
export const conciliations = resource('conciliation', {
  path: '/legal/conciliations',
  ids: 'X-LE-20.*',
  permit: 'LEGAL_ITEM',
  named: { one: 'conciliación', many: 'conciliaciones', feminine: true },
  purpose:
    'Reclamos en conciliación obligatoria o espontánea: qué se pide, cuándo son las audiencias, qué se acordó y cuánto cuesta.',
  fields: {
    employee_id: id().required().label('Empleado'),
    jurisdiction: string().trim().max(80).default('SECLO').required().label('Organismo'),
    file_number: string().trim().max(40).required().label('Expediente'),
    claimed_on: calendarDate().required().label('Reclamo del'),
    matter: string().trim().max(300).required().label('Objeto'),
    status: string()
      .oneOf(keyNames(conciliationStatuses))
      .default('CLAIM')
      .label('Estado')
      .meta({ input: 'select', options: conciliationStatuses }),
    risk: string().oneOf(keyNames(risks)).default('POSSIBLE').label('Riesgo').meta({ input: 'select', options: risks }),
    conciliator: string().trim().max(120).nullable().default(null).label('Conciliador'),
    worker_lawyer: string().trim().max(120).nullable().default(null).label('Letrado del trabajador'),
    company_lawyer: string().trim().max(120).nullable().default(null).label('Letrado de la empresa'),
    agreed_amount: amount()
      .nullable()
      .default(null)
      .label('Importe acordado')
      .test('needed', 'Un acuerdo necesita su importe', function (agreed) {
        return !['AGREED', 'APPROVED'].includes(this.parent['status']) || Boolean(agreed)
      }),
    agreed_on: calendarDate()
      .nullable()
      .default(null)
      .label('Acuerdo del')
      .test('needed', 'Decí de qué día es el acuerdo', function (date) {
        return !this.parent['agreed_amount'] || Boolean(date)
      })
      .test(...notBefore('claimed_on', 'No puede ser anterior al reclamo')),
    approved_on: calendarDate()
      .nullable()
      .default(null)
      .label('Homologado el')
      .test('needed', 'Decí de qué día es la homologación', function (date) {
        return this.parent['status'] !== 'APPROVED' || Boolean(date)
      })
      .test(...notBefore('agreed_on', 'No puede ser anterior al acuerdo')),
    lawyer_fee: amount().nullable().default(null).label('Honorarios a cargo de la empresa'),
    other_costs: amount().nullable().default(null).label('Otros gastos'),
    closed_on: calendarDate()
      .nullable()
      .default(null)
      .label('Cerrado el')
      .test(...notBefore('claimed_on', 'No puede ser anterior al reclamo')),
    file_key: attachmentKey('Acta o acuerdo'),
  },
  answers: {
    ...ofEmployee,
    claimed: string().required().label('Reclamado').meta({ input: 'money', decimals: 2 }),
    provision: string().nullable().defined().label('Previsión').meta({ input: 'money', decimals: 2 }),
    cost: string().required().label('Costo').meta({ input: 'money', decimals: 2 }),
    unpaid: string().required().label('Falta pagar').meta({ input: 'money', decimals: 2 }),
    next_hearing: string().nullable().defined().label('Próxima audiencia').meta({ input: 'date' }),
  },
  query: { employee_id: id() },
  order: ['claimed_on desc'],
  audit: { employee: 'employee_id' },
})
export type Conciliation = InferType<typeof conciliations.create.returns>

export const conciliationHeads = resource('conciliation_head', {
  path: '/legal/conciliation-heads',
  ids: 'X-LE-21.*',
  permit: 'LEGAL_ITEM',
  named: { one: 'rubro', many: 'rubros de conciliaciones', title: 'Rubros reclamados' },
  fields: {
    ...conciliationIdField,
    title: string().trim().max(120).required().label('Rubro'),
    amount: amount().required().label('Importe'),
  },
  query: { conciliation_id: id() },
  order: ['id'],
  audit: { owner: { entity: 'conciliation', column: 'conciliation_id' } },
})

export const conciliationHearings = resource('conciliation_hearing', {
  path: '/legal/conciliation-hearings',
  ids: 'X-LE-22.*',
  permit: 'LEGAL_ITEM',
  named: { one: 'audiencia', many: 'audiencias', feminine: true },
  fields: {
    ...conciliationIdField,
    date: calendarDate().required().label('Día'),
    hour: string()
      .matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Escribí la hora como 09:30', excludeEmptyString: true })
      .nullable()
      .default(null)
      .label('Hora'),
    place: string().trim().max(200).nullable().default(null).label('Lugar o enlace'),
    attends: string().trim().max(200).nullable().default(null).label('Quién va, con qué poder'),
    result: string().trim().max(1000).nullable().default(null).label('Resultado').meta({ input: 'textarea' }),
  },
  query: { conciliation_id: id() },
  order: ['date'],
  columns: ['date', 'hour', 'place', 'attends', 'result'],
  audit: { owner: { entity: 'conciliation', column: 'conciliation_id' } },
})

export const conciliationOffers = resource('conciliation_offer', {
  path: '/legal/conciliation-offers',
  ids: 'X-LE-23.*',
  permit: 'LEGAL_ITEM',
  named: { one: 'oferta', many: 'ofertas de conciliaciones', feminine: true, title: 'Ofertas' },
  fields: {
    ...conciliationIdField,
    date: calendarDate().required().label('Día'),
    side: string()
      .oneOf(['COMPANY', 'WORKER'] as const)
      .required()
      .label('De')
      .meta({ input: 'select', options: { COMPANY: 'La empresa', WORKER: 'El trabajador' } }),
    amount: amount().required().label('Importe'),
    note: string().trim().max(500).nullable().default(null).label('Notas'),
  },
  query: { conciliation_id: id() },
  order: ['date'],
  columns: ['date', 'side', 'amount', 'note'],
  audit: { owner: { entity: 'conciliation', column: 'conciliation_id' } },
})

export const instalmentPlan = object({
  count: number().integer().min(1).max(60).required().label('Cuántas cuotas'),
  first_due_on: calendarDate().required().label('Vence la primera').meta({ hint: 'Las demás, el mismo día de cada mes' }),
})
const instalments = resource('conciliation_instalment', {
  path: '/legal/conciliation-instalments',
  ids: 'X-LE-24.*',
  permit: 'LEGAL_ITEM',
  named: { one: 'cuota', many: 'cuotas de acuerdos', feminine: true, title: 'Cuotas del acuerdo' },
  fields: {
    ...conciliationIdField,
    due_on: calendarDate().required().label('Vence'),
    amount: amount().required().label('Importe'),
    paid_on: calendarDate().nullable().default(null).label('Pagada el'),
    file_key: attachmentKey('Comprobante'),
  },
  answers: {
    is_late: boolean().required().label('Vencida'),
  },
  query: { conciliation_id: id() },
  order: ['due_on'],
  audit: { owner: { entity: 'conciliation', column: 'conciliation_id' } },
})
export const conciliationInstalments = {
  ...instalments,
  plan: endpoint('X-LE-26', 'POST', '/legal/conciliations/{id}/instalment-plan', {
    permit: 'WRITE_LEGAL_ITEM',
    body: instalmentPlan,
    returns: array().of(instalments.create.returns).required(),
    once: true,
    summary: 'Armar cuotas iguales y mensuales del importe acordado; las centésimas que sobran van a la última',
  }),
}

export const conciliationProvisions = resource('conciliation_provision', {
  path: '/legal/conciliation-provisions',
  ids: 'X-LE-25.*',
  permit: 'LEGAL_ITEM',
  named: { one: 'previsión', many: 'previsiones de conciliaciones', feminine: true, title: 'Previsión por mes' },
  fields: {
    ...conciliationIdField,
    month: calendarDate().required().label('Mes').meta({ hint: 'Cualquier día del mes' }),
    amount: amount().required().label('Previsión'),
    note: string().trim().max(300).nullable().default(null).label('Por qué'),
  },
  query: { conciliation_id: id() },
  order: ['month'],
  columns: ['month', 'amount', 'note'],
  audit: { owner: { entity: 'conciliation', column: 'conciliation_id' } },
})
