import { contestDays, type Sanction, type SanctionKind, sanctionKinds } from '@legajo/contract/legal/sanction.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { notFound } from '../errors/app-error.ts'
import { drawLetter } from '../pdf/letter.ts'

/** Sends the note of a sanction as a PDF. */
export const sendSanctionLetter = async (db: Db, reply: FastifyReply, id: number): Promise<void> => {
  const pdf = await sanctionLetter(db, id)
  reply.type('application/pdf').header('content-disposition', `attachment; filename="sancion-${id}.pdf"`).send(pdf)
}

/** The note of a sanction for delivery, with the law's notice of how to contest it. */
export const sanctionLetter = async (db: Db, id: number): Promise<Buffer> => {
  const row = await db
    .selectFrom('sanction')
    .innerJoin('employee as e', 'e.id', 'sanction.employee_id')
    .innerJoin('company as c', 'c.id', 'sanction.company_id')
    .select(['kind', 'fact_date', 'fact', 'rule', 'date_from', 'days', 'e.file_code', 'c.legal_name', 'c.cuit'])
    .select(fullName('e').as('employee'))
    .where('sanction.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return draw(row)
}

type Facts = Pick<Sanction, 'employee' | 'file_code' | 'fact_date' | 'fact' | 'rule' | 'date_from' | 'days'> & {
  readonly kind: string
  readonly legal_name: string
  readonly cuit: string
}

const draw = (sanction: Facts): Buffer => {
  const kind = sanctionKinds[sanction.kind as SanctionKind]
  return drawLetter(sanction, {
    title: `${kind} – ${sanction.employee}`,
    paragraphs: [
      { text: `${sanction.employee} (legajo ${sanction.file_code})`, bold: true },
      `Le comunicamos la siguiente medida disciplinaria: ${kind.toLowerCase()}.`,
      { text: `Hecho del ${formatDate(sanction.fact_date)}:`, bold: true },
      sanction.fact,
      ...(sanction.rule ? [`Deber incumplido: ${sanction.rule}`] : []),
      ...(sanction.date_from && sanction.days
        ? [`La suspensión es de ${sanction.days} días corridos sin goce de sueldo, desde el ${formatDate(sanction.date_from)}.`]
        : []),
      `Puede impugnar su procedencia, tipo o extensión dentro de los ${contestDays} días corridos de recibida esta nota (LCT, art. 67). Vencido ese plazo, la sanción queda consentida.`,
    ],
    signatures: ['Por la empresa', 'Recibí copia, fecha y firma'],
  })
}
