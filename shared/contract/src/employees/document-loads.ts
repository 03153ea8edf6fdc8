import { number, object, string } from 'yup'
import { calendarDate } from '../fields.ts'
import { isFileKey } from '../files/stored-file.ts'
import type { LoadColumn, LoadKind } from '../load-kind.ts'

/** The key of a file of the archive, stored on arrival. A cell of a file that was refused has the reason instead. */
const file = () =>
  string()
    .max(200)
    .required()
    .label('Archivo')
    .meta({ input: 'file' })
    .test(
      'stored',
      ({ value }) => String(value || 'Falta el archivo').slice(0, 200),
      (value) => isFileKey(value ?? ''),
    )

/** The file code; the path of a file in which none was recognised, until a person writes the code. */
const codeOrPath = string().trim().max(200).required().label('Legajo')

const documentOfEmployee = object({
  file_code: codeOrPath,
  typeId: number().integer().min(1).required().label('Tipo de documento').meta({ input: 'combobox' }),
  title: string().trim().max(120).required().label('Título'),
  validUntil: calendarDate().nullable().label('Vence'),
  file: file(),
})
const photoOfEmployee = object({ file_code: codeOrPath, file: file().label('Foto') })

const fileCode: LoadColumn = { path: 'file_code', required: true, example: '1024' }
const stored: LoadColumn = { path: 'file', required: true, example: '' }
const common = { permit: 'WRITE_EMPLOYEE', archive: true } as const

export const documentLoad: LoadKind = {
  ...common,
  id: 30,
  template: 30,
  title: 'Documentos del legajo',
  purpose:
    'Un ZIP con los documentos: cada archivo, o su carpeta, tiene el legajo en su nombre y, si se quiere, un título («1024 - Contrato.pdf», «DNI 1024.pdf»); la carpeta dice el tipo.',
  unit: ['documento', 'documentos'],
  schema: documentOfEmployee,
  names: ['file'],
  makes: 'new',
  columns: [
    fileCode,
    { path: 'typeId', required: true, example: 'Contrato de trabajo' },
    { path: 'title', required: true, example: 'Contrato de trabajo' },
    { path: 'validUntil', example: '31/12/2027' },
    stored,
  ],
}

export const photoLoad: LoadKind = {
  ...common,
  id: 31,
  template: 31,
  title: 'Fotos',
  purpose: 'Un ZIP con una foto por persona, con el legajo en el nombre del archivo o de su carpeta: 1024.jpg, Legajo 1024.jpg.',
  unit: ['foto', 'fotos'],
  schema: photoOfEmployee,
  names: ['file_code'],
  makes: 'changes',
  columns: [fileCode, stored],
}
