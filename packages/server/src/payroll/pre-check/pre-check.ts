import {
  type PreCheckFinding,
  type PreCheckOutcome,
  type PreCheckSetting,
  preCheckCalls,
} from '@legajo/contract/payroll/runs/pre-check.ts'
import type { PreCheckCode } from '@legajo/contract/payroll/runs/pre-check-list.ts'
import { unitOf } from '@legajo/kernel/count-text.ts'
import { formatDecimal } from '@legajo/kernel/money.ts'
import type { Db } from '../../db/database.ts'
import { pipeline } from '../../db/pipeline.ts'
import { serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { compileToStart, readStamp } from '../rule-set/rule-set.ts'
import { chooserOf, employeesFor, findPeriod } from '../run/choose-employees.ts'
import { mustBeEmployees } from '../run/require-visible-employees.ts'
import { runOf } from '../run/run-period.ts'
import { asPreCheck, currentSettings } from './current-settings.ts'
import { casesOf, type Subject } from './must-pass-checks.ts'
import type { Case } from './pre-check-case.ts'

const maxShown = 200

export const servePreChecks: Area = (server) => {
  // All employees are checked; names of confidential ones are returned only to users who may see them.
  serveOperation(server, preCheckCalls.run, ({ session, scope }, { body }) => {
    return server.database.inTenant({ ...scope, confidential: true, timeout: 60_000 }, async (db) => {
      const { periodId, typeCode } = body.liquidation
      const who = chooserOf(session)
      const [period, , type, settings, stamp] = await pipeline(db, [
        (db) => findPeriod(db, periodId),
        (db) => mustBeEmployees(db, body, who.seesConfidential),
        (db) =>
          db
            .selectFrom('liquidation_type')
            .select(['code', 'name'])
            .where('code', '=', typeCode)
            .where('active', '=', true)
            .executeTakeFirst(),
        currentSettings,
        readStamp,
      ])
      const run = runOf(period, typeCode)
      const [compiled, employeeIds] = await pipeline(db, [
        (db) => compileToStart(db, run, stamp),
        (db) => employeesFor(db, period, { ...body, typeCode }, who),
      ])
      return examine(db, settings, {
        settings: server.settings,
        start: body,
        period,
        type: type ?? null,
        run: compiled.ok ? compiled.run : null,
        problems: compiled.ok ? [] : compiled.errors,
        employeeIds,
        seesConfidential: who.seesConfidential,
      })
    })
  })
}

const examine = async (db: Db, settings: readonly PreCheckSetting[], subject: Subject): Promise<PreCheckOutcome> => {
  const findings: PreCheckFinding[] = []
  const passed: PreCheckCode[] = []
  for (const { code, severity, threshold, cases } of await casesOf(db, subject, settings, ({ severity }) => severity !== 'OFF')) {
    if (cases.length === 0) passed.push(code)
    else findings.push(findingOf(code, severity, threshold, cases, subject.seesConfidential))
  }
  findings.sort((a, b) => Number(b.severity === 'BLOCK') - Number(a.severity === 'BLOCK'))
  return {
    employees: subject.employeeIds.length,
    canStart: findings.every(({ severity }) => severity !== 'BLOCK'),
    passed,
    findings,
  }
}

const findingOf = (
  code: PreCheckCode,
  severity: PreCheckFinding['severity'],
  threshold: string | null,
  cases: readonly Case[],
  seesConfidential: boolean,
): PreCheckFinding => {
  const { title, text, remedy, threshold: limit } = asPreCheck(code)
  return {
    code,
    severity,
    title,
    text,
    remedy,
    threshold:
      limit && threshold !== null
        ? `${limit.label} ${formatDecimal(threshold).replace(/,00$/, '')} ${unitOf(threshold, limit.unit)}`
        : null,
    count: cases.length,
    cases: cases
      .slice(0, maxShown)
      .map(({ confidential, ...one }) => (confidential && !seesConfidential ? { text: 'Un legajo confidencial' } : one)),
  }
}
