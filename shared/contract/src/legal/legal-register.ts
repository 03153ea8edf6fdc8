import { type AnyObjectSchema, array, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { isFileKey } from '../files/stored-file.ts'
import type { PermitCode } from '../permits.ts'
import { register } from '../register.ts'
import type { DataSight } from '../sight.ts'

/** The key of an uploaded file that belongs to the record. */
export const attachmentKey = (label = 'Archivo') =>
  string()
    .max(80)
    .nullable()
    .default(null)
    .label(label)
    .meta({ input: 'hidden' })
    .test('file-key', 'No es la clave de un archivo', (key) => !key || isFileKey(key))

/** Fields of every answer about a person. */
export const ofEmployee = {
  id: number().integer().required(),
  employee: string().required().label('Empleado'),
  file_code: string().required().label('Legajo'),
}

type Options = {
  readonly read: PermitCode
  readonly write: PermitCode
  readonly sees?: readonly DataSight[]
  /** The field of the record that a list is restricted by. */
  readonly by: string
}

/** A register of the company with a list restricted by one field. */
export const legalRegister = <const P extends string, D extends AnyObjectSchema, R extends AnyObjectSchema>(
  row: string,
  path: P,
  name: string,
  { read, write, sees = [], by }: Options,
  draft: D,
  whole: R,
) => {
  const { get, create, update, remove } = register(row, path, name, { read, write }, draft, whole, sees)
  const list = endpoint(`${row}.list`, 'GET', path, {
    permit: read,
    query: object({ [by]: id() }),
    returns: array().of(whole).required(),
    sees,
    summary: name,
  })
  return { list, get, create, update, remove }
}
