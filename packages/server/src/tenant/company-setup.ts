import { companySetup, type SetupPart, type SetupStep } from '@legajo/contract/org/company-setup.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import { copyCompanyRows } from './copy-company-rows.ts'
import { firstPayrollSteps } from './first-payroll-steps.ts'
import { templates } from './setup-template.ts'

/** The rules of absences, vacations and attendance, in the order of copying. */
const timeTables = [
  ...[
    'notice_category',
    'notice_type',
    'notice_restriction',
    'notice_coexist',
    'notice_visualization_restriction',
    'leave_stage',
  ],
  ...['time_item', 'vacation_group', 'vacation_stage', 'vacation_policy', 'time_law_rule'],
  ...['time_slot', 'work_shift', 'time_sequence', 'time_scheme', 'attendance_rule', 'attendance_concept', 'clock_layout'],
] as const

/** The tables of each part. A company that has rows of any keeps its own. */
const tables: Readonly<Record<SetupPart, readonly string[]>> = {
  structure: ['type_uo', 'role_description_uo', 'organizational_unit', 'role_uo'],
  areas: ['area', 'sector', 'hierarchical_level'],
  jobs: ['position', 'job_competence', 'job_degree', 'assessment_factor'],
  costCenters: ['cost_center'],
  calendars: ['holiday'],
  time: timeTables,
  documents: ['document_type', 'document_template'],
  rules: [
    ...['concept', 'concept_subtype', 'trade_union', 'category_trade_union', 'liquidation_type', 'accumulator', 'formula'],
    ...['custom_function', 'scale', 'scale_period', 'liquidation_parameter', 'liquidation_parameter_value'],
    ...['liquidation_parameter_row', 'receipt_layout', 'dynamic_column', 'dynamic_grid', 'dynamic_grid_column'],
  ],
}

/** The order of copying: what a table refers to comes before it where a copy needs it at once. */
const copiedBefore: Readonly<Record<string, readonly string[]>> = {
  jobs: ['job_competence', 'job_degree', 'assessment_factor', 'position'],
  rules: ['concept_subtype', ...tables.rules.filter((table) => table !== 'concept_subtype')],
}

/** Serves the setup of a company. It works in that company, whichever the caller is in. */
export const serveCompanySetup: Area = (server) => {
  serveOperation(server, companySetup.steps, ({ session, scope }, { params }) => {
    requireCompany(session, params.id)
    return server.database.inTenant({ ...scope, company: params.id, companies: [params.id] }, async (db) => [
      ...(await stepsOf(db)),
      ...(await firstPayrollSteps(db, server.settings)),
    ])
  })
  serveOperation(server, companySetup.copy, ({ session, scope }, { params, body }) => {
    requireCompany(session, params.id)
    if (body.from === params.id) refuse('from', 'Elegí otra empresa, o la plantilla')
    if (body.from !== null && !session.companies.some(({ id }) => id === body.from))
      refuse('from', 'La empresa no existe o no está a tu alcance')
    const companies = [params.id, ...(body.from === null ? [] : [body.from])]
    return server.database.inTenant({ ...scope, company: params.id, companies, timeout: 60_000 }, async (db) => {
      const done = []
      for (const part of body.parts) {
        const kept = await hasAny(db, tables[part])
        const write = () =>
          body.from === null ? templates[part](db) : copyCompanyRows(db, copiedBefore[part] ?? tables[part], body.from)
        done.push({ part, kept, rows: kept ? 0 : await write() })
      }
      return done
    })
  })
}

const requireCompany = (session: Session, id: number): void => {
  if (!session.companies.some((company) => company.id === id)) fail('not_found')
}

const countOf = async (db: Db, table: string, condition = sql`true`): Promise<number> =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from ${sql.table(table)} where company_id = app_company() and ${condition}`.execute(db)
  ).rows[0]?.n ?? 0

const hasAny = async (db: Db, names: readonly string[]): Promise<boolean> => {
  for (const name of names) if ((await countOf(db, name)) > 0) return true
  return false
}

const stepsOf = async (db: Db): Promise<SetupStep[]> => {
  const steps = [
    ['types', 'type_uo', 'Tipos de unidad', 'En qué árboles se organiza la empresa', '/structure-module/type-uo/types'],
    [
      'units',
      'organizational_unit',
      'Unidades',
      'La raíz de cada árbol y lo que depende de ella',
      '/structure-module/type-uo/list',
    ],
    ['areas', 'area', 'Áreas y sectores', 'En qué se divide', '/structure-module/area-list'],
    ['positions', 'position', 'Puestos', 'Qué trabajos hay', '/job-description-module/descripcion-puestos'],
    ['costCenters', 'cost_center', 'Centros de costo', 'A dónde se imputa cada costo', '/company-module/cost-center-list'],
    ['holidays', 'holiday', 'Feriados', 'El calendario de la empresa', '/schedule-module/holidays'],
    ['notices', 'notice_type', 'Tipos de ausencia', 'Por qué puede faltar alguien', '/schedule-module/notice-panel'],
    ['unions', 'trade_union', 'Convenio', 'Los sindicatos y sus categorías', '/trade-union-module/main-trade-union'],
    ['concepts', 'concept', 'Conceptos', 'Las reglas de la liquidación', '/concept-module/concept-list'],
    [
      'types-of-run',
      'liquidation_type',
      'Tipos de liquidación',
      'Qué se liquida',
      '/liquidation-type-module/liquidation-type-list',
    ],
    ['employees', 'employee', 'Primer ingreso', 'El primer legajo de la empresa', '/employee-module/employee-profile/new'],
  ] as const
  const done: SetupStep[] = []
  for (const [id, table, title, text, route] of [...steps.slice(0, -1), ...(await clockSteps(db)), ...steps.slice(-1)])
    done.push({ id, title, text, route, count: await countOf(db, table) })
  return done
}

type Step = readonly [id: string, table: string, title: string, text: string, route: string]

/** More steps of a company that controls working time. */
const clockSteps = async (db: Db): Promise<readonly Step[]> => {
  const { rows } = await sql`select from company where id = app_company() and (config ->> 'use_tya')::boolean`.execute(db)
  return rows.length === 0
    ? []
    : [
        ['schemes', 'time_scheme', 'Esquemas horarios', 'Con qué horarios se trabaja', '/schedule-module/scheme'],
        ['cards', 'clock_card', 'Credenciales', 'Con qué ficha cada persona', '/schedule-module/clock-cards'],
      ]
}
