import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { attachmentKey } from './legal-fields.ts'
import { contestDays, contestText, sanctionFacts } from './sanction.ts'
import { pieceKinds } from './telegram.ts'

const day = (label: string) => string().nullable().defined().label(label).meta({ input: 'date' })
const readAt = () => string().nullable().defined().label('Leída el').meta({ input: 'datetime' })

/** A notified sanction, for its person. */
const ownSanction = sanctionFacts.shape({
  id: number().integer().required(),
  notified_on: string().required().label('Notificada el').meta({ input: 'date' }),
  contest_until: string().required().label('Se impugna hasta').meta({ input: 'date' }),
  may_contest: boolean().required(),
  read_at: readAt(),
  contested_on: day('Impugnada el'),
  contest: string().nullable().defined().label('Tu descargo'),
  contest_file: string().nullable().defined().label('Archivo'),
  decided_on: day('Resuelta el'),
  decision: string().nullable().defined().label('Resolución'),
})
export type OwnSanction = InferType<typeof ownSanction>

/** A letter that the company sent and that was delivered, for its person. */
const ownLetter = object({
  id: number().integer().required(),
  kind: string().oneOf(keyNames(pieceKinds)).required(),
  number: string().nullable().defined(),
  sent_on: string().required(),
  delivered_on: string().required(),
  text: string().required(),
  has_file: boolean().required(),
  read_at: readAt(),
})
export type OwnLetter = InferType<typeof ownLetter>

export const ownContest = object({
  contest: contestText('Por qué la impugnás'),
  contest_file_key: attachmentKey('Archivo'),
})

const sanctionPath = '/legal/sanctions/mine'
const letterPath = '/legal/telegram-pieces/mine'
const ownAccess = { access: 'session' } as const

/** Sanctions and letters that the signed-in employee was notified of; never drafts. */
export const ownNotices = {
  sanctions: endpoint('X-LE-60', 'GET', sanctionPath, {
    ...ownAccess,
    returns: array().of(ownSanction).required(),
    summary: 'Las sanciones que le notificaron a quien llama',
  }),
  readSanction: endpoint('X-LE-61', 'POST', `${sanctionPath}/{id}/read`, {
    ownRecord: { record: 'sanction_notice' },
    ...ownAccess,
    returns: ownSanction,
    summary: 'Dejar constancia de que se leyó una sanción propia',
  }),
  contest: endpoint('X-LE-62', 'POST', `${sanctionPath}/{id}/contest`, {
    ownRecord: { record: 'sanction_notice' },
    ...ownAccess,
    body: ownContest,
    returns: ownSanction,
    once: true,
    summary: `Impugnar una sanción propia dentro de los ${contestDays} días corridos; avisa a Recursos Humanos`,
  }),
  letter: endpoint('X-LE-63', 'GET', `${sanctionPath}/{id}/letter`, {
    ownRecord: { record: 'sanction_notice' },
    ...ownAccess,
    file: 'out',
    summary: 'La nota de una sanción propia, en PDF',
  }),
  contestFile: endpoint('X-LE-64', 'GET', `${sanctionPath}/{id}/contest-file`, {
    ownRecord: { record: 'sanction_notice' },
    ...ownAccess,
    file: 'out',
    summary: 'El archivo de una impugnación propia',
  }),
  letters: endpoint('X-LE-65', 'GET', letterPath, {
    ...ownAccess,
    returns: array().of(ownLetter).required(),
    summary: 'Las cartas de la empresa que recibió quien llama',
  }),
  readLetter: endpoint('X-LE-66', 'POST', `${letterPath}/{id}/read`, {
    ownRecord: { record: 'telegram_piece' },
    ...ownAccess,
    returns: ownLetter,
    summary: 'Dejar constancia de que se leyó una carta propia',
  }),
  letterFile: endpoint('X-LE-67', 'GET', `${letterPath}/{id}/file`, {
    ownRecord: { record: 'telegram_piece' },
    ...ownAccess,
    file: 'out',
    summary: 'La copia de una carta propia',
  }),
}
