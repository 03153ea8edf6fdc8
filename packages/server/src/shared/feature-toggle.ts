import { toggles } from '@legajo/contract/shared/feature-toggle.ts'
import { featureToggles, isOfCompany, toggleNames } from '@legajo/contract/toggle-names.ts'
import type { Db } from '../db/database.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { isToggleOn } from '../policies/toggles.ts'
import type { Session } from '../session/session.ts'

export const serveFeatureToggles: Area = (server) => {
  serve(server, toggles.getPublic, async ({ db }, { params }) => ({
    name: params.name,
    enabled: await isToggleOn(db, params.name),
  }))
  serve(server, toggles.get, async ({ db, session }, { params }) => {
    const company = Number(params.company)
    if (params.tenant !== session.tenant || !session.companies.some(({ id }) => id === company)) fail('not_found')
    return { name: params.name, enabled: await isToggleOn(db, params.name, company) }
  })
  serve(server, toggles.list, ({ db, session }) => readToggles(db, session))
  serve(server, toggles.save, async ({ db, session }, { body }) => {
    const company = body.companyId ?? 0
    if (company === 0 && isOfCompany(body.name))
      refuse('companyId', `«${featureToggles[body.name].text}» lo decide cada empresa: elegí en cuál`)
    if (company !== 0 && !session.companies.some(({ id }) => id === company)) fail('company_not_yours', { company })
    await db
      .insertInto('feature_toggle')
      .values({ name: body.name, works_in: company, enabled: body.enabled })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'name', 'works_in']).doUpdateSet({ enabled: body.enabled }))
      .execute()
    return readToggles(db, session)
  })
}

const readToggles = async (db: Db, { companies }: Pick<Session, 'companies'>) => {
  const rows = await db.selectFrom('feature_toggle').select(['name', 'works_in', 'enabled']).execute()
  return toggleNames.flatMap((name) => {
    const own = rows.filter((row) => row.name === name)
    const general = own.find(({ works_in }) => works_in === 0)?.enabled ?? featureToggles[name].on
    const { text } = featureToggles[name]
    if (isOfCompany(name))
      return companies.map(({ id }) => ({
        name,
        text,
        companyId: id,
        enabled: own.find(({ works_in }) => works_in === id)?.enabled ?? general,
      }))
    return [
      { name, text, companyId: null, enabled: general },
      ...own
        .filter(({ works_in }) => works_in !== 0)
        .map(({ works_in, enabled }) => ({ name, text, companyId: works_in, enabled })),
    ]
  })
}
