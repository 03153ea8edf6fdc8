import { keyNames } from '@legajo/kernel/key-names.ts'
import { boolean, type InferType, number, object, string } from 'yup'
import { calendarDate, id, version } from '../fields.ts'
import { attachmentKey, legalRegister, ofEmployee } from './legal-register.ts'

export const exchangeStatuses = { OPEN: 'Abierto', CLOSED: 'Cerrado' } as const
export const telegramExchangeDraft = object({
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
  version: version(),
})
const telegramExchange = telegramExchangeDraft.shape({
  ...ofEmployee,
  owner: string().nullable().defined().label('Responsable'),
  pieces: number().integer().required().label('Piezas'),
  next_due: string().nullable().defined().label('Próximo vencimiento').meta({ input: 'date' }),
})

export { telegramExchange }

const directions = { IN: 'Recibida', OUT: 'Enviada' } as const
export const pieceKinds = {
  TELEGRAMA: 'Telegrama laboral (Ley 23.789)',
  CARTA_DOCUMENTO: 'Carta documento',
  ACTA: 'Acta notarial',
  NOTA: 'Nota con acuse',
  ELECTRONICA: 'Notificación electrónica',
} as const
const telegramPieceDraft = object({
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
  version: version(),
})
export const telegramPiece = telegramPieceDraft.shape({
  id: number().integer().required(),
  due_on: string().nullable().defined().label('Vence').meta({ input: 'date' }),
  is_late: boolean().required().label('Vencida'),
  answers: string().nullable().defined().label('Contesta a'),
  read_at: string().nullable().defined().label('Leída el').meta({ input: 'datetime' }),
})
export type TelegramPiece = InferType<typeof telegramPiece>

const permits = { read: 'READ_LEGAL_ITEM', write: 'WRITE_LEGAL_ITEM' } as const

/** Exchanges of letters with an employee, each a chain of pieces. */
export const telegramExchanges = legalRegister(
  'X-LE-10',
  '/legal/telegram-exchanges',
  'Intercambios telegráficos',
  { ...permits, by: 'employee_id' },
  telegramExchangeDraft,
  telegramExchange,
)
/** The letters of an exchange; their terms follow the calendar of the company. */
export const telegramPieces = legalRegister(
  'X-LE-11',
  '/legal/telegram-pieces',
  'Piezas de un intercambio',
  { ...permits, by: 'exchange_id' },
  telegramPieceDraft,
  telegramPiece,
)
