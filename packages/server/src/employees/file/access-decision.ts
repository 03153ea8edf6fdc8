import { type AccessDraft, accessDecisions, handedParts } from '@legajo/contract/employees/access-decision.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve, serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { covers, lackingPermits, rightsOfAccounts } from '../../policies/account-rights.ts'
import type { Session } from '../../session/session.ts'
import { followPeopleOf } from '../dated/account-life.ts'
import { accessStateOf, readHeldAccess } from './held-access.ts'

/** Decisions about the account, the work and the units of a person who leaves, moves or returns. */
export const serveAccessDecisions: Area = (server) => {
  serve(server, accessDecisions.get, ({ db, session }, { params }) => readHeldAccess(db, session, params.id))
  serveOperation(server, accessDecisions.decide, async ({ session, scope, tenantId }, { params, body }) => {
    await server.database.inTenant(scope, (db) => decide(db, session, params.id, body))
    // A decision that is due is carried out before the answer shows what is left.
    await followPeopleOf(server, tenantId)
    return server.database.inTenant(scope, (db) => readHeldAccess(db, session, params.id))
  })
}

const decide = async (db: Db, session: Session, id: number, body: AccessDraft): Promise<void> => {
  const { kind, account, company_id } = await accessStateOf(db, id)
  if (kind !== body.kind)
    refuse(
      'kind',
      'El legajo no tiene un egreso, una transferencia ni un reingreso reciente así; registralo antes de decidir su acceso',
    )
  await mustTake(db, id, body)
  const kept_company_ids = account === null ? [] : await companiesAfter(db, session, { ...body, account, employeeId: id })
  await sql`insert into access_decision (company_id, employee_id, kind, successor_id, parts, kept_role_ids, kept_company_ids)
      values (${company_id}, ${id}, ${kind}, ${body.successor_id}, ${body.parts}, ${body.kept_role_ids}, ${kept_company_ids})
      on conflict (tenant_id, employee_id) do update set kind = excluded.kind, successor_id = excluded.successor_id, parts = excluded.parts,
        kept_role_ids = excluded.kept_role_ids, kept_company_ids = excluded.kept_company_ids, decided_by = app_user(), decided_at = now(),
        applied_at = null, outcome = null`.execute(db)
}

/** Requires a successor for what is handed over: another person who stays, with an account where tasks and approvals go to one. */
const mustTake = async (db: Db, employeeId: number, { parts, successor_id }: AccessDraft): Promise<void> => {
  if (!parts.some((part) => (handedParts as readonly string[]).includes(part))) return
  if (!successor_id) return refuse('successor_id', 'Elegí quién toma lo que deja')
  if (successor_id === employeeId) refuse('successor_id', 'Elegí a otra persona')
  const { rows } = await sql<{
    leaves: boolean
    account: number | null
  }>`select s.egress_date is not null or s.work_status = 'BAJA' as leaves,
      account_of_person(s.id) as account from employee s where s.id = ${successor_id}`.execute(db)
  const [successor] = rows
  if (!successor) return refuse('successor_id', 'La persona no existe o no está a tu alcance; elegí otra')
  if (successor.leaves) refuse('successor_id', 'La persona también deja la empresa; elegí otra')
  if (successor.account === null && (parts.includes('TASKS') || parts.includes('APPROVALS')))
    refuse('successor_id', 'La persona no tiene usuario; dale acceso antes o elegí otra')
  // A manager of a unit or an approver gains rights, which no user gives to the own employee.
  if (parts.includes('UNITS') || parts.includes('APPROVALS')) await sql`select guard_grant(${successor_id}, '{}')`.execute(db)
}

interface AccountDraft extends AccessDraft {
  readonly account: number
  readonly employeeId: number
}

/** The companies that the account has afterwards: the kept ones, and those that the caller does not reach. */
const companiesAfter = async (db: Db, session: Session, draft: AccountDraft): Promise<readonly number[]> => {
  if (!draft.parts.includes('ROLES') && !draft.parts.includes('COMPANIES')) return []
  const rights = (await rightsOfAccounts(db, [draft.account])).get(draft.account)
  if (!rights || !covers(session, rights)) return fail('too_high_for_you')
  if (!draft.parts.includes('COMPANIES')) return []
  const present = rights.companies.map(({ id }) => id)
  const { rows } = await sql<{ ids: number[] }>`select companies_of_person(${draft.employeeId}) as ids`.execute(db)
  const reached = new Set(session.companies.map(({ id }) => id))
  for (const id of draft.kept_company_ids) {
    if (present.includes(id)) continue
    if (!rows[0]?.ids.includes(id)) refuse('kept_company_ids', 'La persona no trabaja en una de esas empresas; quitala')
    if (!reached.has(id)) fail('company_not_yours', { company: id })
    if (lackingPermits(session, rights.permits).length > 0) fail('too_high_for_you')
  }
  const after = [...draft.kept_company_ids, ...present.filter((id) => !session.admin && !reached.has(id))]
  return after.length === 0 && draft.kind !== 'LEAVE'
    ? refuse('kept_company_ids', 'Elegí al menos una empresa, o su usuario no ve nada')
    : after
}
