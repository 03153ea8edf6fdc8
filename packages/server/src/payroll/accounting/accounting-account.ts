import { type Account, accountingAccounts, conceptPostings } from '@legajo/contract/payroll/documents/accounting.ts'
import type { Db } from '../../db/database.ts'
import { updateRow } from '../../db/save.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { conceptRows } from './concept-postings.ts'
import { accounts, allAccounts, proposeAccounts } from './propose-accounts.ts'

export const serveAccounts: Area = (server) => {
  serveResource(server, accountingAccounts, {
    table: 'accounting_account',
    blankAsNull: ['role'],
    beforeSave: ({ db, id }, { role }) => mustBeOnlyOfRole(db, role ?? null, id),
    beforeUpdate: async ({ db }, { code }, former) => {
      if (former.code !== code) await mustBeUnused(db, former)
    },
    beforeRemove: ({ db }, former) => mustBeUnused(db, former),
  })
  serve(server, accountingAccounts.propose, ({ db }) => proposeAccounts(db))

  serve(server, conceptPostings.list, async ({ db }) => [...(await conceptRows(db))].map(({ category: _, ...row }) => row))
  serve(server, conceptPostings.update, async ({ db }, { params, body }) => {
    const accounts = await allAccounts(db)
    for (const side of ['debe', 'haber'] as const)
      if (body[side] && !accounts.some(({ code, active }) => code === body[side] && active))
        refuse(side, `La cuenta «${body[side]}» no está activa en el plan de cuentas; creala o elegí otra`)
    for (const side of ['schemeDebit', 'schemeCredit'] as const)
      if (/\{(?!(cuenta|cc|tipo)\})/.test(body[side] ?? '')) refuse(side, 'El esquema admite {cuenta}, {cc} y {tipo}')
    if ((await conceptRows(db)).every(({ id }) => id !== params.id)) fail('not_found')
    await updateRow(db, 'concept', params.id, {
      version: body.version,
      debe: body.debe || null,
      haber: body.haber || null,
      exclude_accounting_count: body.excludeAccountingCount,
      ...({ scheme_debit: body.schemeDebit || null, scheme_credit: body.schemeCredit || null } as object),
    })
    const row = (await conceptRows(db)).find(({ id }) => id === params.id) ?? fail('not_found')
    const { category: _, ...posting } = row
    return posting
  })
}

const mustBeOnlyOfRole = async (db: Db, role: Account['role'], id = 0): Promise<void> => {
  if (!role) return
  const other = await accounts(db).where('role', '=', role).where('id', '<>', id).executeTakeFirst()
  if (other) refuse('role', `Ese uso ya lo tiene la cuenta ${other.code} (${other.name}); quitáselo antes`)
}

const mustBeUnused = async (db: Db, { code }: Account): Promise<void> => {
  const users = (await conceptRows(db)).filter(({ debe, haber }) => debe === code || haber === code)
  if (users.length > 0)
    fail('in_use', { what: `La cuenta «${code}»`, count: `conceptos ${users.map((concept) => concept.code).join(', ')}` })
}
