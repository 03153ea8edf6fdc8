import type { DocumentedKind } from '@legajo/contract/legal/legal-document.ts'
import { accidentKinds, aptitudes, examKinds } from '@legajo/contract/legal/medical.ts'
import { sanctionKinds } from '@legajo/contract/legal/sanction.ts'
import { addDays, formatDate } from '@legajo/kernel/dates.ts'
import { formatMoney } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors/app-error.ts'

interface Item {
  readonly employee_id: number
  readonly values: Readonly<Record<string, string>>
}

const dayText = (day: string | null): string => (day ? formatDate(day) : '')
const moneyText = (amount: string | null): string => (amount ? formatMoney(amount) : '')

/** The person of a legal item and the data that documents take from it. */
export const itemValues = (db: Db, kind: DocumentedKind, id: number): Promise<Item> => readers[kind](db, id)

const sanctionValues = async (db: Db, id: number): Promise<Item> => {
  const row = await db
    .selectFrom('sanction')
    .select(['employee_id', 'kind', 'fact_date', 'fact', 'rule', 'days', 'date_from'])
    .select((of) =>
      ([12, 24] as const).map((months) =>
        of
          .selectFrom('sanction as o')
          .select(sql<number>`count(*)::int`.as('n'))
          .whereRef('o.employee_id', '=', 'sanction.employee_id')
          .whereRef('o.id', '<>', 'sanction.id')
          .where('o.status', 'not in', ['DRAFT', 'ANNULLED'])
          .where(sql<boolean>`o.fact_date >= (sanction.fact_date - make_interval(months => ${months}))::date`)
          .as(months === 12 ? 'earlier_12' : 'earlier_24'),
      ),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return {
    employee_id: row.employee_id,
    values: {
      medida: sanctionKinds[row.kind as keyof typeof sanctionKinds],
      fechaHecho: dayText(row.fact_date),
      hecho: row.fact,
      norma: row.rule ?? '',
      dias: row.days === null ? '' : String(row.days),
      desde: dayText(row.date_from),
      hasta: row.date_from && row.days ? dayText(addDays(row.date_from, row.days - 1)) : '',
      anteriores12: String(row.earlier_12 ?? 0),
      anteriores24: String(row.earlier_24 ?? 0),
    },
  }
}

const telegramValues = async (db: Db, id: number): Promise<Item> => {
  const row = await db
    .selectFrom('telegram_exchange')
    .select(['employee_id', 'matter'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const { rows } = await sql<{ text: string; sent_on: string; due: string | null }>`select text, sent_on::text as sent_on,
      term_end(${row.employee_id}, delivered_on, term_days, term_kind)::text as due
    from telegram_piece where exchange_id = ${id} order by sent_on desc, id desc limit 1`.execute(db)
  return {
    employee_id: row.employee_id,
    values: {
      asunto: row.matter,
      ultimaPieza: rows[0]?.text ?? '',
      fechaUltimaPieza: dayText(rows[0]?.sent_on ?? null),
      vencimiento: dayText(rows[0]?.due ?? null),
    },
  }
}

const conciliationValues = async (db: Db, id: number): Promise<Item> => {
  const row = await db
    .selectFrom('conciliation')
    .select(['employee_id', 'file_number', 'jurisdiction', 'matter', 'agreed_amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const { rows } = await sql<{ claimed: string; hearing: string | null }>`select
      (select coalesce(sum(amount), 0)::numeric(15,2)::text from conciliation_head where conciliation_id = ${id}) as claimed,
      (select min(date)::text from conciliation_hearing where conciliation_id = ${id} and date >= app_today()) as hearing`.execute(
    db,
  )
  return {
    employee_id: row.employee_id,
    values: {
      expediente: row.file_number,
      jurisdiccion: row.jurisdiction,
      reclamo: row.matter,
      reclamado: moneyText(rows[0]?.claimed ?? null),
      acordado: moneyText(row.agreed_amount),
      proximaAudiencia: dayText(rows[0]?.hearing ?? null),
    },
  }
}

const examValues = async (db: Db, id: number): Promise<Item> => {
  const row = await db
    .selectFrom('medical_exam')
    .select(['employee_id', 'kind', 'date', 'aptitude', 'expires_on', 'provider', 'restrictions'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return {
    employee_id: row.employee_id,
    values: {
      examen: examKinds[row.kind as keyof typeof examKinds],
      fecha: dayText(row.date),
      aptitud: aptitudes[row.aptitude as keyof typeof aptitudes],
      vence: dayText(row.expires_on),
      prestador: row.provider ?? '',
      restricciones: row.restrictions ?? '',
    },
  }
}

const accidentValues = async (db: Db, id: number): Promise<Item> => {
  const row = await db
    .selectFrom('work_accident')
    .select(['employee_id', 'kind', 'date', 'hour', 'place', 'description', 'witnesses', 'reported_on', 'claim_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return {
    employee_id: row.employee_id,
    values: {
      clase: accidentKinds[row.kind as keyof typeof accidentKinds],
      fecha: dayText(row.date),
      hora: row.hour ?? '',
      lugar: row.place,
      descripcion: row.description,
      testigos: row.witnesses ?? '',
      denuncia: dayText(row.reported_on),
      siniestro: row.claim_number ?? '',
    },
  }
}

const readers: Readonly<Record<DocumentedKind, (db: Db, id: number) => Promise<Item>>> = {
  SANCTION: sanctionValues,
  TELEGRAM: telegramValues,
  CONCILIATION: conciliationValues,
  EXAM: examValues,
  ACCIDENT: accidentValues,
}
