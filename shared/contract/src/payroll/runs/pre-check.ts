import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { decimal, stampField } from '../../fields.ts'
import { liquidationStart } from './liquidation.ts'
import { preCheckCodes, severities } from './pre-check-list.ts'

const code = () => string().oneOf(preCheckCodes).required()
const severity = () => string().oneOf(keyNames(severities)).required()

const checkResult = object({
  text: string().required(),
  detail: string(),
  /** Path of the screen that corrects the problem. */
  route: string(),
  employeeId: number().integer(),
})
export type PreCheckCase = InferType<typeof checkResult>

const finding = object({
  code: code(),
  severity: severity(),
  title: string().required(),
  text: string().required(),
  remedy: string().required(),
  threshold: string().nullable().defined(),
  count: number().integer().required(),
  /** The first cases. */
  cases: array().of(checkResult).required(),
})
export type PreCheckFinding = InferType<typeof finding>

const outcome = object({
  employees: number().integer().required(),
  canStart: boolean().required(),
  passed: array().of(code()).required(),
  findings: array().of(finding).required(),
})
export type PreCheckOutcome = InferType<typeof outcome>

const settingDraft = object({
  code: code(),
  severity: severity(),
  threshold: decimal().nullable().defined(),
  seen: stampField(),
})
const setting = settingDraft.shape({ seen: stampField().defined() })
export type PreCheckSetting = InferType<typeof setting>

/** The checks before a run, and their severity in this company. */
export const preCheckCalls = {
  run: endpoint('X-LQ-10', 'POST', '/liquidation/pre-checks', {
    permit: 'WRITE_LIQUIDATION',
    body: liquidationStart,
    returns: outcome,
    sees: 'pay',
    reads: true,
    summary: 'Controlar todo lo que puede fallar, antes de liquidar',
  }),
  settings: endpoint('X-LQ-11', 'GET', '/liquidation/pre-checks/settings', {
    permit: 'READ_LIQUIDATION',
    returns: array().of(setting).required(),
    summary: 'Severidad y umbral de cada control previo en la empresa',
  }),
  save: endpoint('X-LQ-12', 'PUT', '/liquidation/pre-checks/settings', {
    permit: 'WRITE_CONCEPT',
    body: object({ settings: array().of(settingDraft).max(100).required() }),
    returns: array().of(setting).required(),
    summary: 'Cambiar severidad y umbral de los controles previos',
  }),
}
