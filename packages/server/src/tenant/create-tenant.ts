import type { MenuManifest } from '@legajo/contract/auth/menu-plan.ts'
import { userAccountDraft } from '@legajo/contract/auth/user-account.ts'
import { companyDraft } from '@legajo/contract/org/company.ts'
import { normalizeCuil } from '@legajo/kernel/cuil.ts'
import { object, string, ValidationError } from 'yup'
import { readManifests } from '../auth/read-manifests.ts'
import { newRecoveryLink } from '../auth/recovery-link.ts'
import { manifestsWithReleased } from '../auth/released-manifests.ts'
import { createPermitsAndMenus } from '../auth/sync-permits-and-menus.ts'
import { asOne, type Db, type RoleDatabase } from '../db/database.ts'
import { insertRow } from '../db/save.ts'
import { hashPassword } from '../session/passwords.ts'
import { companyFlags } from '../session/session.ts'
import { newSecret } from '../session/tokens.ts'
import { deliverAccess } from './deliver-access.ts'
import { deliverDocuments } from './deliver-documents.ts'
import { deliverGrids } from './deliver-grids.ts'
import { deliverPayroll, deliverReceiptLayouts } from './deliver-payroll.ts'
import { deliverHolidays, deliverLawRules, deliverNoticeTypes, deliverTimeItems, deliverVacationRules } from './deliver-time.ts'

const { name: companyName, razonsocial, cuit } = companyDraft.fields
const { accountName, name, lastName, email } = userAccountDraft.fields

export const tenantDraft = object({
  tenant: string()
    .required()
    .matches(/^[a-z0-9][a-z0-9-]{1,39}$/, 'va en minúsculas, cifras y guiones, de 2 a 40 letras: por ejemplo «acme»')
    .label('nombre de la organización'),
  title: string().trim().max(80).required().label('--title'),
  company: companyName,
  'legal-name': razonsocial,
  cuit,
  admin: accountName,
  name,
  'last-name': lastName,
  email,
  'time-zone': string()
    .default('America/Argentina/Buenos_Aires')
    .test('zone', 'no es una zona horaria; por ejemplo «America/Santiago»', (zone) => isTimeZone(zone ?? ''))
    .label('--time-zone'),
})

const isTimeZone = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat('es', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

type TenantDraft = {
  readonly [Field in
    | 'tenant'
    | 'title'
    | 'company'
    | 'legal-name'
    | 'cuit'
    | 'admin'
    | 'name'
    | 'last-name'
    | 'time-zone']: string
} & { readonly email?: string | null }

/** A refusal whose message is for the user of the command. */
export class TenantRefusal extends Error {}

/** Validity in hours of an administrator's first link. */
const linkHours = 24

/**
 * Creates a tenant with its first company, the default data, and its first administrator, or nothing at all. Returns the secret of the link
 * by which the administrator sets the password.
 */
export const createTenant = async (
  owner: RoleDatabase,
  given: Readonly<Record<string, unknown>>,
  root: string,
): Promise<string> => {
  const draft = await checkDraft(given)
  const password = await hashPassword(newSecret()) // a random password that no user knows; the activation link replaces it
  return asOne(owner, async (whole) => {
    const { tenant_id: tenantId } =
      (await whole.platform
        .insertInto('tenant')
        .values({ name: draft.tenant, title: draft.title, time_zone: draft['time-zone'] })
        .onConflict((conflict) => conflict.doNothing())
        .returning('tenant_id')
        .executeTakeFirst()) ??
      refuse(`Ya hay una organización «${draft.tenant}»: elija otro nombre; «npm run tenant -- list» las muestra`)
    const manifests = await manifestsWithReleased(whole.platform, readManifests(root))
    const scope = { tenantId, user: 'instalación', timeout: 120_000 }
    const company = await whole.inTenant(scope, (db) => insertRow(db, 'company', companyOf(draft)))
    return whole.inTenant({ ...scope, company, companies: [company], confidential: true }, async (db) => {
      await deliver(db, manifests)
      const admin = await insertAdministrator(db, draft, password, company)
      return newRecoveryLink(db, tenantId, admin, linkHours * 60)
    })
  })
}

/** Another link for an administrator whose first one expired; invalidates the former one. */
export const createLink = async (owner: RoleDatabase, tenant: string, account: string): Promise<string> => {
  const row = await owner.platform.selectFrom('tenant').select('tenant_id').where('name', '=', tenant).executeTakeFirst()
  if (!row) return refuse(`No hay una organización «${tenant}»: «npm run tenant -- list» muestra las que hay`)
  return owner.inTenant({ tenantId: row.tenant_id, user: 'instalación' }, async (db) => {
    const admin = await db
      .selectFrom('user_account')
      .select('id')
      .where('account_name', '=', account)
      .where('admin', '=', true)
      .executeTakeFirst()
    if (!admin) return refuse(`En «${tenant}» no hay un administrador «${account}»`)
    return newRecoveryLink(db, row.tenant_id, admin.id, linkHours * 60)
  })
}

const refuse = (message: string): never => {
  throw new TenantRefusal(message)
}

const checkDraft = async (given: Readonly<Record<string, unknown>>): Promise<TenantDraft> => {
  try {
    return (await tenantDraft.validate(given, { abortEarly: false })) as TenantDraft // fields of other schemas have no types
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const all = error.inner.length > 0 ? error.inner : [error]
    return refuse(all.map(({ path = '', message }) => `${optionOf(path)}${quoteSetting(given, path)}: ${message}`).join('\n'))
  }
}

const fieldOf = (path: string): string => path.replace(/[[\]"]/g, '')

const quoteSetting = (given: Readonly<Record<string, unknown>>, path: string): string =>
  given[fieldOf(path)] === undefined ? '' : ` («${String(given[fieldOf(path)])}»)`

const optionOf = (path: string): string => {
  const field = fieldOf(path)
  return field === 'tenant' ? 'nombre de la organización' : `--${field}`
}

const companyOf = (draft: TenantDraft) => ({
  name: draft.company,
  legal_name: draft['legal-name'],
  cuit: normalizeCuil(draft.cuit),
  address: JSON.stringify({}),
  legal_data: JSON.stringify({}),
  bank_data: JSON.stringify([]),
  config: JSON.stringify({}),
})

/** The default data of every tenant and its first company, without employees. */
const deliver = async (db: Db, manifests: readonly MenuManifest[]): Promise<void> => {
  await createPermitsAndMenus(db, manifests)
  await deliverAccess(db)
  await deliverPayroll(db)
  await deliverReceiptLayouts(db)
  await deliverGrids(db)
  await deliverDocuments(db)
  await deliverHolidays(db)
  await deliverNoticeTypes(db)
  await deliverTimeItems(db)
  await deliverVacationRules(db)
  await deliverLawRules(db)
}

const insertAdministrator = async (db: Db, draft: TenantDraft, password: string, company: number): Promise<number> => {
  const id = await insertRow(db, 'user_account', {
    account_name: draft.admin,
    name: draft.name,
    last_name: draft['last-name'],
    email: draft.email || null,
    password_hash: password,
    change_password_on_first_login: false,
    admin: true,
  })
  const { assigned, seeConfidentialInfo, seeConfidentialEmployee, defaultCompany } = companyFlags
  await db
    .insertInto('user_company')
    .values({ user_id: id, works_in: company, flags: assigned | seeConfidentialInfo | seeConfidentialEmployee | defaultCompany })
    .execute()
  return id
}
