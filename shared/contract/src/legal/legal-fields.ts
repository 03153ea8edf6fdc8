import { string } from 'yup'
import { isFileKey } from '../files/stored-file.ts'

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
  employee: string().required().label('Empleado'),
  file_code: string().required().label('Legajo'),
}
