import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import { forEachCompany } from '../platform/for-each-company.ts'
import { usersOfEmployees, usersWithPermit } from '../platform/notify.ts'
import { isFirstReminder, remind } from '../platform/remind.ts'
import { decidersOf } from './deciders.ts'
import { studyScreen } from './study-screen.ts'

/** Days that a sheet waits before its person is reminded, and before human resources are notified. */
const [reminded, escalated] = [3, 7] as const

interface WaitingSheet {
  readonly id: number
  readonly study_id: number
  readonly name: string
  readonly state: 'DRAFT' | 'OBSERVED' | 'SENT'
  readonly step: number
  readonly manager_id: number | null
  readonly requested_by_id: number | null
  readonly with_above: boolean
  readonly max_pct_manager: string | null
  readonly max_pct_above: string | null
  readonly max_pct_final: string | null
  /** The last event of the sheet; null until it is sent. A later one waits anew. */
  readonly event: number | null
  readonly days: number
}

/** Every morning: reminds of sheets of open studies that wait for a proposal or a decision, first those who owe it, then human resources. */
export const remindWaitingSheets = (server: Server): Promise<void> =>
  forEachCompany(
    server.database,
    'compensaciones',
    async ({ db, tenantId, company, after }) => {
      for (const sheet of await waitingSheets(db, company)) {
        const key = `salary-sheet-${sheet.id}-${sheet.event ?? 0}`
        const route = `${studyScreen}/${sheet.study_id}?planilla=${sheet.id}`
        const sender = { ...server, db, tenantId, after }
        const isSent = sheet.state === 'SENT'
        if (await isFirstReminder(db, `${key}-${reminded}`))
          await remind(sender, await debtorsOf(db, sheet, company), {
            title: `${isSent ? 'Planilla sin decidir' : 'Planilla sin enviar'}: ${sheet.name}`,
            text: `Te espera hace ${sheet.days} días.`,
            route,
          })
        if (sheet.days >= escalated && (await isFirstReminder(db, `${key}-${escalated}`)))
          await remind(sender, await usersWithPermit(db, 'WRITE_SALARY_STUDY', company), {
            title: `Planilla demorada: ${sheet.name}`,
            text: `Hace ${sheet.days} días que espera ${isSent ? 'una decisión' : 'que la envíen'}.`,
            route,
          })
      }
    },
    async (db) => {
      const { rows } = await sql<{ id: number }>`select distinct company_id as id from salary_study
        where state in ('OPEN', 'REJECTED')`.execute(db)
      return rows.map(({ id }) => id)
    },
  )

const waitingSheets = async (db: Db, company: number): Promise<readonly WaitingSheet[]> => {
  const { rows } =
    await sql<WaitingSheet>`select * from (select s.id, s.study_id, t.name, s.state, s.step, s.manager_id, s.requested_by_id,
      t.with_above, t.max_pct_manager::text, t.max_pct_above::text, t.max_pct_final::text, v.id as event,
      extract(day from now() - coalesce(v.at, t.launched_at))::int as days
    from salary_study t join salary_sheet s on s.study_id = t.id
      left join lateral (select l.id, l.at from salary_sheet_event l where l.sheet_id = s.id order by l.id desc limit 1) v on true
    where t.company_id = ${company} and t.state in ('OPEN', 'REJECTED') and s.state <> 'APPROVED'
      and exists (select from salary_proposal p where p.sheet_id = s.id and p.excluded is null)) w
    where days >= ${reminded} order by w.id limit 2000`.execute(db)
  return rows
}

/** The accounts that a sheet waits for; the one that sent it does not decide it. */
const debtorsOf = async (db: Db, sheet: WaitingSheet, company: number): Promise<readonly number[]> => {
  if (sheet.state === 'SENT') {
    const deciders = await decidersOf(db, sheet, sheet, company)
    return deciders.filter((id) => id !== sheet.requested_by_id)
  }
  return sheet.manager_id === null ? usersWithPermit(db, 'WRITE_SALARY_STUDY', company) : usersOfEmployees(db, [sheet.manager_id])
}
