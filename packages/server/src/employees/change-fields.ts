import type { relative } from '@legajo/contract/employees/employee.ts'
import { type Address, addressText } from '@legajo/contract/org/address.ts'
import { normalizeCbu } from '@legajo/kernel/cbu.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { InferType } from 'yup'

type Relative = InferType<typeof relative>

/** A field of the file that its employee may propose to change. */
interface ChangeField {
  readonly label: string
  /** Its value in the table `employee`, as JSON. */
  readonly read: RawBuilder<unknown>
  /** The assignment of a new value. */
  readonly write: (value: unknown) => RawBuilder<unknown>
  /** The value for people. */
  readonly show: (value: unknown) => string
}

const words = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const column = (name: string, label: string): ChangeField => ({
  label,
  read: sql`to_jsonb(${sql.ref(`employee.${name}`)})`,
  write: (value) => sql`${sql.id(name)} = ${words(value) || null}`,
  show: words,
})
const restOf = ({ floor_number, department_number, province, observations }: Address): string =>
  [floor_number && `piso ${floor_number}`, department_number && `dto. ${department_number}`, province, observations]
    .filter(Boolean)
    .join(', ')

/** Every field that a request may change, by the name in its proposal. */
export const changeFields: Readonly<Record<string, ChangeField>> = {
  phone: column('phone', 'Teléfono'),
  email: column('personal_email', 'Email personal'),
  marital_status_id: column('marital_status', 'Estado civil'),
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
    show: (value) =>
      ((value ?? []) as Relative[])
        .map(
          ({ relationship, last_name, name, birthdate, dependent }) =>
            `${relationship}: ${last_name}, ${name}${birthdate ? ` (${formatDate(birthdate)})` : ''}${dependent ? ', a cargo' : ''}`,
        )
        .join('; '),
  },
}

/** The fields of a file as JSON, to compare and to show. */
export const fieldsOfFile = (names: readonly string[]): RawBuilder<Record<string, unknown>> =>
  names.length === 0
    ? sql`'{}'::jsonb`
    : sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql`${name}::text`, changeFields[name]?.read ?? sql`null`]))})`
