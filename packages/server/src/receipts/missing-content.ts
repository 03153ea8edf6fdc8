import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { finalType } from '../payroll/entrance.ts'
import type { Settings } from '../settings/settings.ts'
import { signerTrouble } from '../signers/signer-trouble.ts'

interface Missing {
  readonly text: string
  /** Without the number of receipts, for the history of one of them. */
  readonly name?: string
  readonly remedy: string
  readonly route: string
}

/** Receipts one by one, or a run of which not all have a receipt yet. */
type ReceiptSet = { readonly ids: readonly number[] } | { readonly liquidationId: number }

/**
 * Refuses to release receipts without what the law requires of them, unless the caller accepts it: domicile of the employer, day of payment,
 * last deposit of contributions (LCT art. 140; decree-law 17.250/67 art. 12), signature of the employer. Receipts of other systems have
 * contents of their own. Returns what was accepted.
 */
export const mustBeComplete = async (
  db: Db,
  settings: Settings,
  released: ReceiptSet,
  accepted: boolean,
): Promise<readonly Missing[]> => {
  const missing = await findMissing(db, settings, released)
  if (missing.length === 0 || accepted) return missing
  throw new AppError('receipts_incomplete', {
    what: missing.map(({ text }) => text).join('; '),
    missing: missing.map(({ name: _, ...one }) => one),
  })
}

const findMissing = async (db: Db, settings: Settings, released: ReceiptSet): Promise<readonly Missing[]> => {
  const { rows } =
    await sql<Lacking>`with chosen as (${'ids' in released ? selectReceipts(released.ids) : selectRun(released.liquidationId)})
    select sum(unsigned)::int as unsigned,
      (select trim(coalesce(address ->> 'street', '')) = '' from company where id = app_company()) as domicile,
      string_agg(distinct p.name, ', ') filter (where l.pay_date is null and p.pay_date is null and l.type_code <> ${finalType}) as "payDate",
      string_agg(distinct p.name, ', ') filter (where p.deposit_date is null) as deposit
    from chosen c join liquidation l on l.id = c.liquidation_id
    join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id`.execute(db)
  const [found] = rows
  // Without a receipt made by the suite there is nothing to examine.
  if (!found || found.unsigned === null) return []
  return [
    ...(found.domicile ? [{ text: 'el domicilio de la empresa', ...companyRemedy }] : []),
    ...(found.payDate ? [{ text: `la fecha de pago de ${found.payDate}`, ...periodRemedy }] : []),
    ...(found.deposit ? [{ text: `el último depósito de aportes de ${found.deposit}`, ...periodRemedy }] : []),
    ...(found.unsigned > 0 ? [await explainUnsigned(db, settings, found.unsigned)] : []),
  ]
}

type Lacking = {
  readonly unsigned: number | null
  readonly domicile: boolean
  readonly payDate: string | null
  readonly deposit: string | null
}

const selectReceipts = (ids: readonly number[]) => sql`
  select liquidation_id, count(*) filter (where signed_at is null) as unsigned from receipt
  where id = ${anyOf(ids)} and origin = 'LIQUIDATION' and released_at is null and revoked_at is null group by liquidation_id`

const selectRun = (id: number) => sql`
  select l.id as liquidation_id, l.employees - l.failed - (select count(*) from receipt r
    where r.liquidation_id = l.id and r.revoked_at is null and (r.signed_at is not null or r.released_at is not null)) as unsigned
  from liquidation l where l.id = ${id}`

const companyRemedy = { remedy: 'Cargalo en los datos de la empresa', route: '/company-module/companies' }
const periodRemedy = { remedy: 'Cargalo en el período', route: '/liquidation-period-module/liquidation-period-list' }

const explainUnsigned = async (db: Db, settings: Settings, count: number): Promise<Missing> => {
  const text = `la firma de la empresa en ${countText(count, 'recibo')}`
  const name = 'la firma de la empresa'
  const trouble = await signerTrouble(db, settings, 0)
  return trouble
    ? { text, name, remedy: trouble, route: '/liquidation-module/signing-certificate' }
    : { text, name, remedy: 'Firmalos en «Recibos»', route: '/liquidation-module/payment-receipt' }
}
