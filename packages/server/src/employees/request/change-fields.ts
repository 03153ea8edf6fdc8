import type { relative } from '@legajo/contract/employees/employee-draft.ts'
import type { ParametricTypeCode } from '@legajo/contract/parametric/parametric-types.ts'
import { type Address, addressText } from '@legajo/contract/shared/address.ts'
import { normalizeCbu } from '@legajo/kernel/cbu.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { InferType } from 'yup'
import { fullNameOf } from '../../db/person-columns.ts'
import { personRegisters } from '../file/copy-person-parts.ts'

type Relative = InferType<typeof relative>
type LabelOf = (type: ParametricTypeCode, code: string) => string
type StoredChoice = readonly [type: ParametricTypeCode, code: string]

/** A register of a person, whose rows a request replaces. */
type Register = 'employee_education' | 'employee_emergency_contact'

/** A field of the file that its employee may propose to change. */
interface ChangeField {
  readonly label: string
  /** The value of the field as JSON, of the row of the table `employee`. */
  readonly read: RawBuilder<unknown>
  /** The assignment of a new value, or the register whose rows the value is. */
  readonly write: ((value: unknown) => RawBuilder<unknown>) | Register
  /** The value for people. */
  readonly show: (value: unknown, labelOf: LabelOf) => string
  /** The choices that `show` names. */
  readonly choices?: (value: unknown) => readonly StoredChoice[]
}

const valueText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const column = (name: string, label: string): ChangeField => ({
  label,
  read: sql`to_jsonb(${sql.ref(`employee.${name}`)})`,
  write: (value) => sql`${sql.id(name)} = ${valueText(value) || null}`,
  show: valueText,
})
const register = (table: Register, label: string, show: (row: Readonly<Record<string, unknown>>) => string): ChangeField => ({
  label,
  read: sql`(select coalesce(jsonb_agg(jsonb_build_object(${sql.join(
    personRegisters[table].flatMap((name) => [sql`${name}::text`, sql.ref(`x.${name}`)]),
  )}) order by x.id), '[]')
    from ${sql.table(table)} x where x.tenant_id = employee.tenant_id and x.employee_id = employee.id)`,
  write: table,
  show: (value) => ((value ?? []) as Readonly<Record<string, unknown>>[]).map(show).join('; '),
})
const restOf = ({ floor_number, department_number, province, observations }: Address): string =>
  [floor_number && `piso ${floor_number}`, department_number && `dto. ${department_number}`, province, observations]
    .filter(Boolean)
    .join(', ')

/** Every field that a request may change, by the name in its proposal. */
export const changeFields: Readonly<Record<string, ChangeField>> = {
  phone: column('phone', 'Teléfono'),
  email: column('personal_email', 'Email personal'),
  marital_status_id: {
    ...column('marital_status', 'Estado civil'),
    show: (value, labelOf) => (value ? labelOf('marital-statuses', String(value)) : ''),
    choices: (value) => (value ? [['marital-statuses', String(value)]] : []),
  },
  nationality: column('nationality', 'Nacionalidad'),
  bank_name: column('bank_name', 'Banco'),
  cbu: { ...column('cbu', 'CBU'), write: (value) => sql`cbu = ${value ? normalizeCbu(String(value)) : null}` },
  address: {
    label: 'Domicilio',
    read: sql`employee.address`,
    write: (value) => sql`address = ${JSON.stringify(value ?? {})}::jsonb`,
    show: (value) => {
      const address = (value ?? {}) as Address
      return [addressText(address), restOf(address)].filter(Boolean).join('; ')
    },
  },
  family: {
    label: 'Familia',
    read: sql`coalesce(employee.person -> 'family', '[]')`,
    write: (value) => sql`person = person || jsonb_build_object('family', ${JSON.stringify(value ?? [])}::jsonb)`,
    show: (value, labelOf) =>
      ((value ?? []) as Relative[])
        .map(
          ({ relationship, last_name, name, birthdate, dependent }) =>
            `${labelOf('relationships', relationship)}: ${fullNameOf({ last_name, name })}${birthdate ? ` (${formatDate(birthdate)})` : ''}${dependent ? ', a cargo' : ''}`,
        )
        .join('; '),
    choices: (value) => ((value ?? []) as Relative[]).map(({ relationship }) => ['relationships', relationship]),
  },
  education: register('employee_education', 'Estudios', ({ level, title, institution, state }) =>
    [level, title, institution, state].filter(Boolean).join(', '),
  ),
  emergency_contacts: register(
    'employee_emergency_contact',
    'Contactos de emergencia',
    ({ name, relationship, phone }) => `${name} (${relationship}) ${phone}`,
  ),
}

/** The fields of a file as JSON, to compare and to show. */
export const fieldsOfFile = (names: readonly string[]): RawBuilder<Record<string, unknown>> =>
  names.length === 0
    ? sql`'{}'::jsonb`
    : sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql`${name}::text`, changeFields[name]?.read ?? sql`null`]))})`
