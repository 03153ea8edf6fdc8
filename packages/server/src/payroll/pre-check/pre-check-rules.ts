import type { PreCheckCode } from '@legajo/contract/payroll/runs/pre-check-list.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import { addMonths, formatDate } from '@legajo/kernel/dates.ts'
import { formatDecimal } from '@legajo/kernel/money.ts'
import { seniorityScale, withoutSteps } from '@legajo/payroll-rules/agreed-seniority.ts'
import { catalogue } from '@legajo/payroll-rules/catalogue/catalogue.ts'
import { dependenciesOf } from '@legajo/payroll-rules/dependency.ts'
import type { Version } from '@legajo/payroll-rules/rules.ts'
import { endText, findRulesWithoutValue, type RuleWithoutValue, valueOn } from '@legajo/payroll-rules/validity.ts'
import { sql } from 'kysely'
import { readRules } from '../rule-set/read-rules.ts'
import { withScreens } from '../rule-set/rule-problems.ts'
import type { Case, PreCheck, PreCheckInput } from './pre-check-case.ts'

const conceptRoute = (id: number) => `/concept-module/concept/${id}`
const scalesRoute = '/scale-module/main-scale'
const formulas = '/formula-module/formula-list'
const parametersRoute = '/liquidation-parameters-module/liquidation-parameters-list'

const earningsTables = '/earning-module/earning-dashboard/configuracion'

/** The collective life insurance: its premium, and the contribution that pays it. */
const lifeInsurance = { parameter: 'SEGURO_VIDA', concept: '0956' }

/** Legal scales that have always had one version: they are never outdated. */
const scalesOfOneVersion = catalogue.scales.filter(({ versions }) => versions.length === 1).map(({ code }) => code)

/** Rules without a value that is valid in the month: never entered, or ended. Those of a compiled run include its provisional values. */
const findUnvalued = async ({ db, run, period }: PreCheckInput): Promise<readonly RuleWithoutValue[]> =>
  findRulesWithoutValue(run?.request ?? { ...(await readRules(db)), period: period.date_from.slice(0, 7) })

const withoutValue = (rules: readonly RuleWithoutValue[], kind: RuleWithoutValue['kind']): readonly Case[] =>
  rules.flatMap((rule) =>
    rule.kind === kind
      ? [
          {
            text: `${rule.code} ${rule.name}${rule.union ? `, sindicato ${rule.union}` : ''}`,
            detail: endText(rule),
            route: kind === 'scale' ? scalesRoute : parametersRoute,
          },
        ]
      : [],
  )

/** Missing rules for the period. */
export const ruleChecks = {
  RULES_WRONG: async ({ db, problems }) =>
    (await withScreens(db, problems)).map(({ concept, message, line, column, route }) => ({
      text: `${concept ? `Concepto ${concept}: ` : ''}${message}`,
      ...(line > 1 || column > 1 ? { detail: `línea ${line}, columna ${column}` } : {}),
      route,
    })),
  SCALE_WITHOUT_VALUES: async (input) => withoutValue(await findUnvalued(input), 'scale'),
  SCALE_OLD: async ({ db, period, threshold }) => {
    const { rows } = await sql<{ code: string; description: string; last: string }>`
      select s.code, s.description, to_char(max(v.valid_from), 'YYYY-MM-DD') as last from scale s
      join scale_period v on v.tenant_id = s.tenant_id and v.scale_id = s.id and v.valid_from <= ${period.date_until}::date
      where s.status = 'ACTIVE' and s.code <> all (${scalesOfOneVersion}::text[]) group by s.id, s.code, s.description
      having max(v.valid_from) < ${period.date_from}::date - make_interval(months => ${Math.round(threshold('SCALE_OLD'))}) order by s.code`.execute(
      db,
    )
    return rows.map(({ code, description, last }) => ({
      text: `${code} ${description}`,
      detail: `vigente desde el ${formatDate(last)}`,
      route: scalesRoute,
    }))
  },
  SENIORITY_COLUMN: async ({ db, period }) => {
    const { rows } = await sql<{ name: string }>`select c.name from
      (select v.columns from scale s join scale_period v on v.tenant_id = s.tenant_id and v.scale_id = s.id
        where s.code = ${seniorityScale} and s.status = 'ACTIVE' and v.valid_from <= ${period.date_until}::date
        order by v.valid_from desc limit 1) as steps,
      jsonb_array_elements_text(steps.columns) with ordinality as c (name, place)
      where place > 1 and c.name <> ${withoutSteps}
        and not exists (select from trade_union u where upper(trim(u.code)) = upper(trim(c.name))) order by place`.execute(db)
    return rows.map(({ name }) => ({ text: `${seniorityScale}: ${name}`, route: scalesRoute }))
  },
  PARAMETER_WITHOUT_VALUE: async (input) => withoutValue(await findUnvalued(input), 'parameter'),
  LIFE_INSURANCE_ZERO: ({ run, period }) => {
    const insurance = run?.request.parameters.find(({ code }) => code === lifeInsurance.parameter)
    if (!insurance || !run?.concepts.some(({ code }) => code === lifeInsurance.concept)) return []
    const found = valueOn({ ...(insurance.holds && { holds: insurance.holds }), versions: insurance.versions }, period.date_until)
    if (found.state !== 'missing' && (found.version.formula || Number(found.version.value) > 0)) return []
    const detail = `${found.state === 'missing' ? 'sin valor' : `en ${formatDecimal(found.version.value)}`} al ${formatDate(period.date_until)} (Decreto 1567/74)`
    return [{ text: `${insurance.code} ${insurance.name}`, detail, route: parametersRoute }]
  },
  VALUE_PROVISIONAL: ({ run }) =>
    [...(run?.request.parameters ?? []), ...(run?.request.scales ?? [])].flatMap(({ code, name, versions }) => {
      const [version] = (versions as readonly Version<unknown>[]).filter(({ provisional }) => provisional)
      return version ? [{ text: `${code} ${name}`, detail: version.source ?? '', route: earningsTables }] : []
    }),
  VALUE_LATE: async ({ db, period }) => {
    const { parameters, scales } = await readRules(db)
    return [
      ...parameters.map((rule) => ({ rule, route: parametersRoute })),
      ...scales.map((rule) => ({ rule, route: scalesRoute })),
    ].flatMap(({ rule: { code, name, expected, holds, versions, publisher }, route }) => {
      const found = valueOn<{ from: string }>({ ...(holds && { holds }), versions }, period.date_until)
      if (!expected || found.state === 'missing' || addMonths(found.version.from, expected) > period.date_from) return []
      const detail = `vigente desde el ${formatDate(found.version.from)}${publisher ? `; lo publica ${publisher}` : ''}`
      return [{ text: `${code} ${name}`, detail, route }]
    })
  },
  FORMULA_DRAFT: async ({ db, period, run }) => {
    const drafts = await db
      .selectFrom('formula')
      .select(['id', 'name'])
      .where('status', '=', 'borrador')
      .where('vigencia_desde', '<=', period.date_until)
      .where('vigencia_hasta', '>=', period.date_from)
      .orderBy('name')
      .execute()
    if (!run || drafts.length === 0) return []
    const graph = dependenciesOf(run)
    return drafts.flatMap(({ id, name }) => {
      const users = graph.outputsNaming(`F.${normalizeName(name)}`)
      const codes = [...new Set(users.map((slot) => run.outputs[slot]?.code ?? ''))]
      return users.length === 0 ? [] : [{ text: name, detail: `la usan ${codes.join(', ')}`, route: `${formulas}?detalle=${id}` }]
    })
  },
  CONCEPT_NO_ACCOUNT: async ({ db, run }) => {
    const rows = await db
      .selectFrom('concept')
      .select(['id', 'code', 'name'])
      .where('status', '=', 'ACTIVE')
      .where('exclude_accounting_count', '=', false)
      .where('concept_type', '<>', 'INFORMATIVO')
      .where(sql<boolean>`coalesce(debe, '') = '' and coalesce(haber, '') = ''`)
      .orderBy('code')
      .execute()
    const taking = new Set(run?.concepts.map(({ code }) => code))
    return rows
      .filter(({ code }) => taking.has(code))
      .map(({ id, code, name }) => ({ text: `${code} ${name}`, route: conceptRoute(id) }))
  },
  CONCEPT_NO_ARCA: async ({ db, run }) => {
    const rows = await db
      .selectFrom('concept')
      .select(['id', 'code', 'name'])
      .where('status', '=', 'ACTIVE')
      .where('concept_type', 'in', ['REMUNERATIVO', 'NO_REMUNERATIVO', 'DEDUCCION'])
      .where(sql<boolean>`coalesce(code_afip, '') = ''`)
      .orderBy('code')
      .execute()
    const taking = new Set(run?.concepts.map(({ code }) => code))
    return rows
      .filter(({ code }) => taking.has(code))
      .map(({ id, code, name }) => ({ text: `${code} ${name}`, route: conceptRoute(id) }))
  },
} satisfies Partial<Record<PreCheckCode, PreCheck>>
