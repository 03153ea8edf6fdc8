import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, id, notBefore } from '../../fields.ts'
import { resource } from '../../resource.ts'
import { reason } from './shift-plan.ts'

const path = '/novedades/attendance/hour-bank'
/** In force of Ley 27.802, which permits the bank by individual agreement (LCT art. 197 bis). */
const firstDay = '2026-03-06'

const kinds = { INDIVIDUAL: 'Acuerdo individual escrito', UNION: 'Acuerdo con el sindicato' } as const
const names = { employee: string().required(), file_code: string().required() }
/** Written agreements of people about their overtime. */
export const bankAgreements = resource('hour_bank_agreement', {
  path: `${path}/agreements`,
  ids: 'X-AT-70',
  permit: 'ATTENDANCE',
  named: { one: 'acuerdo', many: 'acuerdos del banco de horas' },
  purpose:
    'Quién compensa sus horas extra con descanso, desde qué día, en cuántos días y hasta cuántas horas. El acuerdo es escrito y voluntario.',
  fields: {
    employee_id: id().required().label('Empleado'),
    kind: string().oneOf(keyNames(kinds)).default('INDIVIDUAL').label('Acuerdo').meta({ options: kinds }),
    date_from: calendarDate()
      .required()
      .label('Desde')
      .test('law', 'El banco de horas por acuerdo rige desde el 06/03/2026 (Ley 27.802, LCT art. 197 bis)', function (from) {
        return !from || from >= firstDay || this.parent['kind'] === 'UNION'
      }),
    date_until: calendarDate().nullable().default(null).label('Hasta').test(notBefore('date_from')),
    window_days: number()
      .integer()
      .min(1)
      .max(366)
      .default(90)
      .label('Días para compensar')
      .meta({ hint: 'Pasados estos días, lo que no se descansó se paga como hora extra' }),
    limit_hours: number()
      .integer()
      .min(1)
      .max(500)
      .default(100)
      .label('Tope del saldo (horas)')
      .meta({ hint: 'Lo que lo pasa se paga como hora extra' }),
    with_surcharge: boolean()
      .default(false)
      .label('Se descansa con recargo')
      .meta({ hint: 'Una hora al 50 % da una hora y media de descanso; una al 100 %, dos' }),
    note: string().trim().max(300).nullable().default(null).label('Dónde está el acuerdo'),
  },
  answers: {
    ...names,
  },
  order: ['date_from desc'],
  audit: { employee: 'employee_id' },
})

/** Rest taken from the bank. */
export const bankUses = resource('hour_bank_use', {
  path: `${path}/uses`,
  ids: 'X-AT-71',
  permit: 'ATTENDANCE',
  named: { one: 'descanso', many: 'descansos del banco de horas' },
  purpose:
    'El descanso que alguien toma de su banco: esos minutos del día no son ausencia ni llegada tarde, y salen de las horas más viejas.',
  fields: {
    employee_id: id().required().label('Empleado'),
    date: calendarDate().required().label('Día'),
    minutes: number().integer().min(1).max(1440).required().label('Minutos de descanso'),
    reason: reason(),
  },
  answers: {
    ...names,
    author: string().nullable().defined().label('Lo cargó'),
  },
  order: ['date desc'],
  audit: { employee: 'employee_id' },
})

const lot = object({
  date: string().required().label('Día').meta({ input: 'date' }),
  band: number().integer().required().label('Recargo (%)'),
  minutes: number().integer().required().label('Extra'),
  rest: number().integer().required().label('Da de descanso'),
  used: number().integer().required().label('Descansado'),
  expires_on: string().required().label('Vence').meta({ input: 'date' }),
  state: string()
    .oneOf(['OPEN', 'USED', 'PAID'] as const)
    .required()
    .label('Estado')
    .meta({ options: { OPEN: 'Por descansar', USED: 'Descansado', PAID: 'Vencido: se paga' } }),
})
export const bankLot = lot
export type BankLot = InferType<typeof lot>

const balance = object({
  employee_id: number().integer().required(),
  ...names,
  available: number().integer().required().label('Saldo'),
  used: number().integer().required().label('Descansado'),
  lapsed: number().integer().required().label('Vencido'),
  next_expiry: string().nullable().defined().label('Próximo vencimiento').meta({ input: 'date' }),
})
export const bankBalance = balance
export type BankBalance = InferType<typeof balance>

export const hourBank = {
  balances: endpoint('X-AT-72', 'GET', `${path}/balances`, {
    permit: 'READ_ATTENDANCE',
    returns: array().of(balance).required(),
    summary: 'Saldo del banco de horas de cada persona con acuerdo',
  }),
  lots: endpoint('X-AT-73', 'GET', `${path}/lots/{employeeId}`, {
    permit: 'READ_ATTENDANCE',
    returns: array().of(lot).required(),
    summary: 'De qué días sale el saldo de una persona',
  }),
  mine: endpoint('X-AT-74', 'GET', `${path}/own`, {
    permit: 'READ_0000000139',
    returns: object({ agreed: boolean().required(), available: number().integer().required(), lots: array().of(lot).required() }),
    summary: 'Mi banco de horas',
  }),
}
