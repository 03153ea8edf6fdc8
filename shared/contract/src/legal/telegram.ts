import { keyNames } from '@legajo/kernel/key-names.ts'
import { boolean, type InferType, number, string } from 'yup'
import { calendarDate, id } from '../fields.ts'
import { resource } from '../resource.ts'
import { attachmentKey, ofEmployee } from './legal-fields.ts'

export const exchangeStatuses = { OPEN: 'Abierto', CLOSED: 'Cerrado' } as const
const directions = { IN: 'Recibida', OUT: 'Enviada' } as const
export const pieceKinds = {
  TELEGRAMA: 'Telegrama laboral (Ley 23.789)',
  CARTA_DOCUMENTO: 'Carta documento',
  ACTA: 'Acta notarial',
  NOTA: 'Nota con acuse',
  ELECTRONICA: 'Notificación electrónica',
} as const

/** Exchanges of letters with an employee, each a chain of pieces. */
export const telegramExchanges = resource('telegram_exchange', {
  path: '/legal/telegram-exchanges',
  ids: 'X-LE-10.*',
  permit: 'LEGAL_ITEM',
  named: { one: 'intercambio', many: 'intercambios telegráficos' },
  purpose: 'Telegramas y cartas documento con cada persona, encadenados, y hasta cuándo hay que contestar en días hábiles.',
  fields: {
    employee_id: id().required().label('Empleado'),
    matter: string().trim().max(120).required().label('Asunto'),
    opened_on: calendarDate().required().label('Desde'),
    owner_id: id().nullable().default(null).label('Responsable').meta({ hint: 'Recibe los avisos de vencimiento' }),
    conciliation_id: id().nullable().default(null).label('Conciliación'),
    status: string()
      .oneOf(['OPEN', 'CLOSED'] as const)
      .default('OPEN')
      .label('Estado')
      .meta({ input: 'select', options: exchangeStatuses }),
    note: string().trim().max(2000).nullable().default(null).label('Notas').meta({ input: 'textarea' }),
  },
  answers: {
    ...ofEmployee,
    owner: string().nullable().defined().label('Responsable'),
    pieces: number().integer().required().label('Piezas'),
    next_due: string().nullable().defined().label('Próximo vencimiento').meta({ input: 'date' }),
  },
  query: { employee_id: id() },
  order: ['status desc', 'opened_on desc'],
  audit: { employee: 'employee_id' },
})
/** The letters of an exchange; their terms follow the calendar of the company. */
export const telegramPieces = resource('telegram_piece', {
  path: '/legal/telegram-pieces',
  ids: 'X-LE-11.*',
  permit: 'LEGAL_ITEM',
  named: { one: 'pieza', many: 'piezas de intercambios', feminine: true, title: 'Piezas de un intercambio' },
  fields: {
    exchange_id: id().required().meta({ input: 'hidden' }),
    direction: string()
      .oneOf(['IN', 'OUT'] as const)
      .required()
      .label('Sentido')
      .meta({ input: 'select', options: directions }),
    kind: string().oneOf(keyNames(pieceKinds)).required().label('Clase').meta({ input: 'select', options: pieceKinds }),
    number: string().trim().max(40).nullable().default(null).label('Número'),
    answers_id: id().nullable().default(null).label('Contesta a'),
    sent_on: calendarDate().required().label('Despachada el'),
    attempted_on: calendarDate().nullable().default(null).label('Primer intento de entrega'),
    delivered_on: calendarDate()
      .nullable()
      .default(null)
      .label('Recibida el')
      .test('after-sent', 'No puede ser anterior al despacho', function (date) {
        return !date || !this.parent['sent_on'] || date >= this.parent['sent_on']
      }),
    returned_reason: string().trim().max(200).nullable().default(null).label('Devuelta: motivo'),
    term_days: number()
      .integer()
      .min(1)
      .max(365)
      .nullable()
      .default(null)
      .label('Plazo para contestar')
      .meta({ hint: 'Días. El silencio pesa desde los dos días hábiles (LCT, art. 57)' }),
    term_kind: string()
      .oneOf(['HABILES', 'CORRIDOS'] as const)
      .default('HABILES')
      .label('Días')
      .meta({
        input: 'select',
        options: { HABILES: 'Hábiles', CORRIDOS: 'Corridos' },
        hint: 'Hábiles: sin sábados, domingos ni los feriados de la persona; los días no laborables, como los puentes turísticos, cuentan',
      }),
    done_on: calendarDate().nullable().default(null).label('Cumplida el'),
    text: string().trim().max(10_000).required().label('Texto').meta({ input: 'textarea' }),
    file_key: attachmentKey('Copia'),
  },
  answers: {
    due_on: string().nullable().defined().label('Vence').meta({ input: 'date' }),
    is_late: boolean().required().label('Vencida'),
    answers: string().nullable().defined().label('Contesta a'),
    read_at: string().nullable().defined().label('Leída el').meta({ input: 'datetime' }),
  },
  query: { exchange_id: id() },
  order: ['sent_on'],
  audit: { owner: { entity: 'telegram_exchange', column: 'exchange_id' } },
})
export type TelegramPiece = InferType<typeof telegramPieces.create.returns>
