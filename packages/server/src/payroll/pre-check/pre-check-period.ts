import { movingStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import type { PreCheckCode } from '@legajo/contract/payroll/runs/pre-check-list.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { signerTrouble } from '../../signers/signer-trouble.ts'
import { finalType } from '../period/run-types.ts'
import { leaversInConcurrentRuns } from '../run/concurrent-run.ts'
import type { PreCheck } from './pre-check-case.ts'
import { personCase } from './pre-check-employees.ts'

const periods = '/liquidation-period-module/liquidation-period-list'
const types = '/liquidation-type-module/liquidation-type-list'
const runRoute = (id: number) => `/liquidation-module/liquidation/${id}`

/** Problems of the period itself. */
export const periodChecks = {
  PERIOD_CLOSED: ({ period }) =>
    period.status === 'CLOSED'
      ? [{ text: `El período «${period.name}» está cerrado`, route: `${periods}?detalle=${period.id}` }]
      : [],
  TYPE_INCOMPATIBLE: async ({ db, period, type, start }) => {
    const active = await db.selectFrom('liquidation_type').select('code').where('active', '=', true).execute()
    const admitted = active.filter(({ code }) => period.liquidation_types.length === 0 || period.liquidation_types.includes(code))
    if (admitted.length === 0)
      return [
        { text: 'El periodo seleccionado no posee tipos de liquidación asociado', route: `${periods}?detalle=${period.id}` },
      ]
    if (!type) return [{ text: `No hay un tipo activo con el código «${start.liquidation.typeCode}»`, route: types }]
    return admitted.some(({ code }) => code === type.code)
      ? []
      : [{ text: 'Tipos de liquidación incompatibles', detail: type.name, route: `${periods}?detalle=${period.id}` }]
  },
  ALREADY_LIQUIDATED: async ({ db, period, start }) => {
    const runs = await db
      .selectFrom('liquidation')
      .select(['id', 'name', 'released_at'])
      .where('period_id', '=', period.id)
      .where('type_code', '=', start.liquidation.typeCode)
      .where('number', '=', 1)
      .where('state', '<>', 'CANCELLED')
      .execute()
    return runs.map(({ id, name, released_at }) => ({
      text: name,
      detail: released_at ? 'publicada' : 'sin publicar',
      route: runRoute(id),
    }))
  },
  NOBODY: ({ employeeIds }) =>
    employeeIds.length === 0 ? [{ text: 'El filtro no deja a nadie', route: '/employee-module/employee-profile' }] : [],
  RUN_IN_COURSE: async ({ db, period, start }) => {
    const runs = await db
      .selectFrom('liquidation')
      .select(['id', 'name', 'done', 'employees'])
      .where('period_id', '=', period.id)
      .where('state', 'in', movingStates)
      .execute()
    const leftOut = start.liquidation.typeCode === finalType ? await leaversInConcurrentRuns(db, period) : []
    return [
      ...runs.map(({ id, name, done, employees }) => ({ text: name, detail: `${done} de ${employees}`, route: runRoute(id) })),
      ...leftOut.map(({ run, ...one }) => personCase({ ...one, detail: `queda afuera: «${run}» no terminó` })),
    ]
  },
  PREVIOUS_OPEN: async ({ db, period, start }) => {
    const { rows } = await sql<{ id: number; name: string; released: boolean }>`
      select l.id, l.name, l.released_at is not null as released from liquidation l
      join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
      where l.company_id = app_company() and l.type_code = ${start.liquidation.typeCode} and l.state <> 'CANCELLED' and p.date_from < ${period.date_from}::date
      order by p.date_from desc, l.id desc limit 1`.execute(db)
    return rows
      .filter(({ released }) => !released)
      .map(({ id, name }) => ({ text: name, detail: 'sin publicar', route: runRoute(id) }))
  },
  NO_PAY_DATE: ({ period }) =>
    period.pay_date
      ? []
      : [{ text: period.name, detail: `hasta el ${formatDate(period.date_until)}`, route: `${periods}?detalle=${period.id}` }],
  SIGNER_ENDING: async ({ db, settings, threshold }) => {
    const signerProblem = await signerTrouble(db, settings, threshold('SIGNER_ENDING'))
    return signerProblem ? [{ text: signerProblem, route: '/liquidation-module/signing-certificate' }] : []
  },
  NO_DEPOSIT: ({ period }) => (period.deposit_date ? [] : [{ text: period.name, route: `${periods}?detalle=${period.id}` }]),
} satisfies Partial<Record<PreCheckCode, PreCheck>>
