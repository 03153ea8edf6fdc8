import { type BankBalance, type BankLot, bankAgreements, bankUses, hourBank } from '@legajo/contract/time/attendance/hour-bank.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullNameSql, personFields } from '../../db/person-columns.ts'
import { personOfUser } from '../../db/person-of.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { serveDeclared } from '../../resource/serve-declared.ts'
import { employeeOf } from './own-employee.ts'
import { recalculateTouched } from './recalculate.ts'

const employee = { table: 'employee_card', noun: 'El empleado' } as const

/** Overtime that is compensated with rest: agreements, rest taken, and balances. */
export const serveHourBank: Area = (server) => {
  serveDeclared(server, bankAgreements, {
    limit: 5000,
    fields: personFields('hour_bank_agreement'),
    references: { employee_id: employee },
    beforeSave: ({ db, id }, draft) => mustBeOnlyAgreement(db, draft, id ?? 0),
  })
  serveDeclared(server, bankUses, {
    limit: 5000,
    fields: {
      ...personFields('hour_bank_use'),
      author: () => personOfUser('hour_bank_use.created_by_id'),
    },
    references: { employee_id: employee },
    beforeSave: ({ db, id }, draft) => mustHaveRest(db, draft, id ?? 0),
    afterSave: async ({ db }, { employee_id }) => {
      await recalculateTouched(db, [employee_id])
    },
  })
  serve(server, hourBank.balances, async ({ db }) => {
    const { rows } = await sql<BankBalance>`
      select e.id as employee_id, ${sql.raw(fullNameSql('e'))} as employee, e.file_code, x.available, x.used, x.lapsed, x.next_expiry
      from (
        select g.employee_id, coalesce(sum(l.rest - l.used) filter (where ${isOpen}), 0)::int as available, coalesce(sum(l.used), 0)::int as used,
          coalesce(sum(l.rest - l.used) filter (where not (${isOpen})), 0)::int as lapsed,
          (min(l.expires_on) filter (where l.used < l.rest and ${isOpen}))::text as next_expiry
        from (select distinct employee_id from hour_bank_agreement where company_id = app_company()) g
          left join lateral hour_bank_lots(array[g.employee_id]) l on true group by g.employee_id
      ) x join employee_card e on e.id = x.employee_id order by e.name_order limit 5000`.execute(db)
    return rows.map((row) => ({ ...row, employee_id: Number(row.employee_id) }))
  })
  serve(server, hourBank.lots, ({ db }, { params }) => lotsOf(db, params.employeeId))
  serve(server, hourBank.mine, async ({ db, session }) => {
    const me = employeeOf(session)
    const { rows } = await sql`select from hour_bank_agreement where employee_id = ${me} limit 1`.execute(db)
    const lots = await lotsOf(db, me)
    const available = lots.reduce((sum, { state, rest, used }) => sum + (state === 'OPEN' ? rest - used : 0), 0)
    return { agreed: rows.length > 0, available, lots }
  })
}

const isOpen = sql`l.expires_on >= app_today() and l.expires_on > l.date`

const lotsOf = async (db: Db, employeeId: number): Promise<BankLot[]> =>
  (
    await sql<BankLot>`select l.date::text, l.band, l.minutes, l.rest, l.used, l.expires_on::text,
        case when l.used = l.rest then 'USED' when ${isOpen} then 'OPEN' else 'PAID' end as state
      from hour_bank_lots(array[${employeeId}::bigint]) l
      where exists (select from employee_card e where e.id = l.employee_id) order by l.date desc, l.band limit 2000`.execute(db)
  ).rows

interface Term {
  readonly employee_id: number
  readonly date_from: string
  readonly date_until?: string | null | undefined
}

const mustBeOnlyAgreement = async (db: Db, { employee_id, date_from, date_until }: Term, except: number): Promise<void> => {
  const { rows } = await sql<{ date_from: string }>`select date_from from hour_bank_agreement
    where employee_id = ${employee_id} and id <> ${except} and date_from <= coalesce(${date_until ?? null}::date, 'infinity')
      and coalesce(date_until, 'infinity') >= ${date_from}::date limit 1`.execute(db)
  if (rows[0])
    refuse('date_from', `Ya tiene un acuerdo desde el ${formatDate(rows[0].date_from)}; ponele fecha de fin antes de cargar otro`)
}

interface BankRest {
  readonly employee_id: number
  readonly date: string
  readonly minutes: number
}

/** Refuses rest beyond the balance of its day. */
const mustHaveRest = async (db: Db, { employee_id, date, minutes }: BankRest, except: number): Promise<void> => {
  await sql`select id from employee where id = ${employee_id} for no key update`.execute(db)
  const { rows } = await sql<{ available: number }>`
    select coalesce(sum(l.rest - l.used), 0)::int + coalesce((select minutes from hour_bank_use where id = ${except}), 0) as available
    from hour_bank_lots(array[${employee_id}::bigint]) l
    where l.date <= ${date}::date and l.expires_on >= ${date}::date and l.expires_on > l.date`.execute(db)
  const available = rows[0]?.available ?? 0
  if (minutes > available)
    refuse('minutes', `El saldo del banco para el ${formatDate(date)} es de ${available} minutos; cargá menos o elegí otro día`)
}
