import { keyNames } from '@legajo/kernel/key-names.ts'
import { type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id } from '../fields.ts'
import { resource } from '../resource.ts'
import { refusesRow, withRefusal } from '../row-refusal.ts'
import { suspensionLimits } from '../time/suspension-rules.ts'
import { attachmentKey, ofEmployee } from './legal-fields.ts'

export const sanctionKinds = {
  LLAMADO: 'Llamado de atención',
  APERCIBIMIENTO: 'Apercibimiento',
  SUSPENSION: 'Suspensión',
  DESPIDO: 'Despido con causa',
} as const
export type SanctionKind = keyof typeof sanctionKinds
export const sanctionStatuses = {
  DRAFT: 'Borrador',
  APPROVED: 'Aprobada',
  NOTIFIED: 'Notificada',
  CONTESTED: 'Impugnada',
  FIRM: 'Firme',
  REDUCED: 'Reducida',
  ANNULLED: 'Anulada',
} as const
export type SanctionStatus = keyof typeof sanctionStatuses
const deliveries = {
  PERSONAL: 'En mano, firmó',
  TESTIGOS: 'Se negó a firmar, con dos testigos',
  CARTA: 'Carta documento',
} as const

/** Calendar days to contest a sanction, from its notice (LCT, art. 67). */
export const contestDays = 30
/** Days of a disciplinary suspension: those of a year (LCT, art. 220). */
const maxSuspensionDays = suspensionLimits[0].days

const status = string().oneOf(keyNames(sanctionStatuses)).required().label('Estado').meta({ options: sanctionStatuses })

export const sanctionNotice = object({
  notified_on: calendarDate().required().label('Notificada el'),
  notified_how: string().oneOf(keyNames(deliveries)).required().label('Cómo').meta({ input: 'select', options: deliveries }),
  witnesses: string()
    .trim()
    .max(300)
    .nullable()
    .default(null)
    .label('Testigos')
    .test('two', 'Si se negó a firmar, nombrá a dos testigos', function (text) {
      return this.parent['notified_how'] !== 'TESTIGOS' || Boolean(text)
    }),
  file_key: attachmentKey('Constancia'),
})
export const contestText = (label: string) => string().trim().max(4000).required().label(label).meta({ input: 'textarea' })
export const sanctionContest = object({
  contested_on: calendarDate().required().label('Impugnada el'),
  contest: contestText('Qué dice'),
})
const outcomes = { FIRM: 'Se mantiene', REDUCED: 'Se reduce', ANNULLED: 'Se anula' } as const
export const sanctionDecision = object({
  outcome: string().oneOf(keyNames(outcomes)).required().label('Decisión').meta({ input: 'select', options: outcomes }),
  decided_on: calendarDate().required().label('Resuelta el'),
  days: number()
    .integer()
    .min(0)
    .max(maxSuspensionDays)
    .nullable()
    .default(null)
    .label('Días que quedan, si se reduce una suspensión'),
  decision: string().trim().max(4000).required().label('Fundamento').meta({ input: 'textarea' }),
})

const path = '/legal/sanctions'
const writePermit = 'WRITE_LEGAL_ITEM'

/** Only sanctions in this state. */
const onlyWhen = (wanted: SanctionStatus) =>
  refusesRow<Sanction>(({ status: now }) =>
    now === wanted
      ? undefined
      : {
          error: 'nothing_to_do',
          values: { what: `La sanción está «${sanctionStatuses[now]}»: esto se hace cuando está «${sanctionStatuses[wanted]}»` },
        },
  )
const register = resource('sanction', {
  path: path,
  ids: 'X-LE-01.*',
  permit: 'LEGAL_ITEM',
  named: { one: 'sanción', many: 'sanciones', feminine: true },
  purpose:
    'Medidas disciplinarias: se cargan, otra persona las aprueba, se notifican y la persona tiene 30 días para impugnarlas (LCT, art. 67).',
  fields: {
    employee_id: id().required().label('Empleado'),
    kind: string().oneOf(keyNames(sanctionKinds)).required().label('Medida').meta({ input: 'select', options: sanctionKinds }),
    fact_date: calendarDate().required().label('Día del hecho'),
    date_from: calendarDate()
      .nullable()
      .default(null)
      .label('Suspensión: desde')
      .test('needed', 'Una suspensión necesita el primer día', function (from) {
        return this.parent['kind'] !== 'SUSPENSION' || Boolean(from)
      })
      .test('after-fact', 'No puede empezar antes del hecho', function (from) {
        return !from || !this.parent['fact_date'] || from > this.parent['fact_date']
      }),
    days: number()
      .integer()
      .min(1)
      .max(maxSuspensionDays)
      .nullable()
      .default(null)
      .label('Suspensión: días')
      .meta({ hint: `Corridos, hasta ${maxSuspensionDays} en un año (LCT, art. 220)` })
      .test('needed', 'Una suspensión tiene plazo fijo: decí cuántos días', function (days) {
        return this.parent['kind'] !== 'SUSPENSION' || Boolean(days)
      }),
    fact: string()
      .trim()
      .max(4000)
      .required()
      .label('Hecho')
      .meta({ input: 'textarea', hint: 'Qué pasó, con día, hora y lugar' }),
    rule: string().trim().max(500).nullable().default(null).label('Norma o deber incumplido'),
    file_key: attachmentKey('Constancia'),
  },
  answers: {
    ...ofEmployee,
    status,
    approved_by: string().nullable().defined().label('Aprobó'),
    notified_on: string().nullable().defined().label('Notificada el').meta({ input: 'date' }),
    notified_how: string().nullable().defined().label('Cómo se notificó'),
    contest_until: string().nullable().defined().label('Se impugna hasta').meta({ input: 'date' }),
    contested_on: string().nullable().defined().label('Impugnada el').meta({ input: 'date' }),
    contest: string().nullable().defined().label('Descargo'),
    contest_file: string().nullable().defined().label('Archivo del descargo'),
    read_at: string().nullable().defined().label('La persona la leyó el').meta({ input: 'datetime' }),
    decided_on: string().nullable().defined().label('Resuelta el').meta({ input: 'date' }),
    decision: string().nullable().defined().label('Resolución'),
    earlier_12: number().integer().required().label('Anteriores en 12 meses'),
    earlier_24: number().integer().required().label('Anteriores en 24 meses'),
  },
  query: { employee_id: id() },
  order: ['fact_date desc'],
  audit: { employee: 'employee_id' },
})
export type Sanction = InferType<typeof register.create.returns>

/** The facts of a sanction that its person sees too. */
export const sanctionFacts = register.create.body
  .pick(['kind', 'fact_date', 'date_from', 'days', 'fact', 'rule'])
  .shape({ status })

/** Disciplinary sanctions (LCT, arts. 67, 68 and 218 to 224). */
export const sanctions = {
  ...register,
  update: withRefusal(register.update, onlyWhen('DRAFT')),
  remove: withRefusal(register.remove, onlyWhen('DRAFT')),
  approve: endpoint('X-LE-02', 'POST', `${path}/{id}/approve`, {
    permit: writePermit,
    refuses: onlyWhen('DRAFT'),
    returns: register.create.returns,
    secondPerson: { record: 'sanction', error: 'own_sanction' },
    summary: 'Aprobar una sanción; lo hace otra persona que la que la cargó',
  }),
  notify: endpoint('X-LE-03', 'POST', `${path}/{id}/notify`, {
    permit: writePermit,
    refuses: onlyWhen('APPROVED'),
    body: sanctionNotice,
    returns: register.create.returns,
    summary: 'Registrar la notificación; una suspensión carga la ausencia y la novedad de sueldos',
  }),
  contest: endpoint('X-LE-04', 'POST', `${path}/{id}/contest`, {
    permit: writePermit,
    refuses: onlyWhen('NOTIFIED'),
    body: sanctionContest,
    returns: register.create.returns,
    summary: 'Registrar la impugnación, dentro de los 30 días corridos (LCT, art. 67)',
  }),
  decide: endpoint('X-LE-05', 'POST', `${path}/{id}/decide`, {
    permit: writePermit,
    refuses: onlyWhen('CONTESTED'),
    body: sanctionDecision,
    returns: register.create.returns,
    secondPerson: { record: 'sanction', error: 'own_sanction' },
    summary: 'Resolver una impugnación: mantener, reducir o anular',
  }),
  letter: endpoint('X-LE-06', 'GET', `${path}/{id}/letter`, {
    permit: 'READ_LEGAL_ITEM',
    file: 'out',
    summary: 'La nota de la sanción, en PDF, para entregar y firmar',
  }),
  contestFile: endpoint('X-LE-07', 'GET', `${path}/{id}/contest-file`, {
    permit: 'READ_LEGAL_ITEM',
    file: 'out',
    summary: 'El archivo que la persona adjuntó a su impugnación',
  }),
}
