import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, stampField, version } from '../../fields.ts'
import { conceptTypes, optionsOf } from '../rules/concept.ts'
import { finding } from './official-file.ts'

const accountKinds = {
  GASTO: 'Gasto (resultado)',
  PASIVO: 'Pasivo',
  ACTIVO: 'Activo',
  INGRESO: 'Ingreso (resultado)',
} as const
export type AccountKind = keyof typeof accountKinds

/** The use of an account for concepts without their own. */
const accountRoles = { NETO: 'Sueldos a pagar', REDONDEO: 'Redondeo' } as const
export type AccountRole = keyof typeof accountRoles

const id = number().integer().required()

export const accountDraft = object({
  code: string()
    .trim()
    .max(30)
    .required()
    .matches(/^[\w.\-/]+$/, 'Solo letras, números, punto, guion y barra')
    .label('Código'),
  name: string().trim().max(120).required().label('Nombre'),
  kind: string()
    .oneOf(keyNames(accountKinds))
    .default('GASTO')
    .label('Tipo')
    .meta({ input: 'select', options: optionsOf(accountKinds) }),
  needsCostCenter: boolean().default(false).label('Se abre por centro de costo'),
  role: string()
    .oneOf(keyNames(accountRoles))
    .nullable()
    .label('Uso')
    .meta({ input: 'select', options: optionsOf(accountRoles), hint: 'Contrapartida de los conceptos que no nombran cuenta' }),
  active: boolean().default(true).label('Activa'),
  version: version(),
})
const account = accountDraft.shape({ id })
export type Account = InferType<typeof account>

const text = (label: string) => string().trim().max(40).nullable().label(label)
export const conceptAccountsDraft = object({
  debe: text('Cuenta debe'),
  haber: text('Cuenta haber'),
  schemeDebit: text('Esquema debe'),
  schemeCredit: text('Esquema haber'),
  excludeAccountingCount: boolean().default(false).label('No se contabiliza'),
  version: version(),
})
/** The accounts of a concept. A scheme builds the account's code: `{cuenta}`, `{cc}` and `{tipo}` are filled in. */
export const conceptAccounts = conceptAccountsDraft.shape({
  id,
  code: string().required().label('Concepto'),
  name: string().required().label('Nombre'),
  type: string().oneOf(Object.keys(conceptTypes)).required().label('Tipo').meta({ options: conceptTypes }),
})
export type ConceptAccounts = InferType<typeof conceptAccounts>

const entryLine = object({
  account: string().required(),
  accountName: string().required(),
  costCenter: string().nullable().defined(),
  costCenterName: string().nullable().defined(),
  debit: string().required(),
  credit: string().required(),
})
export type EntryLine = InferType<typeof entryLine>

const entry = object({
  liquidationId: id,
  title: string().required(),
  date: string().required(),
  lines: array().of(entryLine).required(),
  debit: string().required(),
  credit: string().required(),
  balanced: boolean().required(),
  net: string().required(),
  employees: id,
  findings: array().of(finding).required(),
})
export type Entry = InferType<typeof entry>

const share = object({
  costCenterId: number().integer().min(1).required().label('Centro de costo'),
  percentage: string()
    .matches(/^\d{1,3}(\.\d{1,4})?$/, 'Valor incorrecto')
    .required()
    .label('Porcentaje'),
})
/** The distribution of an employee's cost; empty: the cost centre of the employee's file. The percentages add up to 100. */
const costShares = object({ shares: array().of(share).max(30).required().label('Reparto'), seen: stampField().defined() })
const costSharesDraft = costShares.shape({
  seen: stampField(),
  /** Absent: it replaces what holds today, since its own start. */
  from: calendarDate().nullable().label('Rige desde'),
})
export type CostShares = InferType<typeof costShares>

const path = '/parametrizacion/accounting-accounts'

export const accountingAccounts = {
  list: endpoint('X-AA-01', 'GET', `${path}/`, {
    permit: 'READ_ACCOUNTING',
    returns: array().of(account).required(),
    summary: 'Plan de cuentas de sueldos',
  }),
  create: endpoint('X-AA-02', 'POST', `${path}/`, {
    permit: 'WRITE_ACCOUNTING',
    body: accountDraft,
    returns: account,
    once: true,
    summary: 'Crear una cuenta contable',
  }),
  update: endpoint('X-AA-03', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_ACCOUNTING',
    body: accountDraft,
    returns: account,
    summary: 'Cambiar una cuenta contable',
  }),
  remove: endpoint('X-AA-04', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_ACCOUNTING',
    summary: 'Eliminar una cuenta que ningún concepto usa',
  }),
  propose: endpoint('X-AA-05', 'POST', `${path}/propose`, {
    action: 'CREATE',
    permit: 'WRITE_ACCOUNTING',
    returns: object({ accounts: id, concepts: id }),
    once: true,
    summary: 'Cargar el plan de cuentas sugerido e imputar los conceptos que no tienen cuenta',
  }),
}

export const conceptPostings = {
  list: endpoint('X-AA-06', 'GET', '/parametrizacion/concept-accounts/', {
    permit: 'READ_ACCOUNTING',
    returns: array().of(conceptAccounts).required(),
    summary: 'Cuentas de cada concepto',
  }),
  update: endpoint('X-AA-07', 'PUT', '/parametrizacion/concept-accounts/{id}', {
    permit: 'WRITE_ACCOUNTING',
    body: conceptAccountsDraft,
    returns: conceptAccounts,
    summary: 'Imputar un concepto',
  }),
}

export const accountingEntries = {
  get: endpoint('X-AA-08', 'GET', '/parametrizacion/accounting-entries/{id}', {
    permit: 'READ_ACCOUNTING',
    returns: entry,
    sees: 'pay',
    summary: 'El asiento de una liquidación',
  }),
  shares: endpoint('X-AA-09', 'GET', '/parametrizacion/cost-shares/{employeeId}', {
    permit: 'READ_ACCOUNTING',
    returns: costShares,
    summary: 'Reparto del costo de un empleado entre centros',
  }),
  share: endpoint('X-AA-10', 'PUT', '/parametrizacion/cost-shares/{employeeId}', {
    permit: 'WRITE_ACCOUNTING',
    body: costSharesDraft,
    returns: costShares,
    summary: 'Repartir el costo de un empleado entre centros',
  }),
}
