import { keyNames } from '@legajo/kernel/key-names.ts'
import { boolean, type InferType, object, string } from 'yup'
import { calendarDate } from '../fields.ts'

const option = <const T extends string>(options: Readonly<Record<T, string>>, label: string) =>
  string()
    .nullable()
    .oneOf([...keyNames(options), null])
    .meta({ options, input: 'select' })
    .label(label)

/** Standing in the tax on earnings; `EXENTO` stops the withholding. */
export const earningsStandings = {
  DEPENDENCIA: 'Solo por su relación de dependencia',
  INSCRIPTO: 'Inscripto: presenta su propia declaración',
  EXENTO: 'Exento: no se le retiene',
} as const
export const vatStandings = {
  CONSUMIDOR_FINAL: 'Consumidor final',
  MONOTRIBUTO: 'Responsable monotributo',
  INSCRIPTO: 'Responsable inscripto',
  EXENTO: 'Exento',
} as const
export const legalForms = {
  HUMANA: 'Persona humana',
  SUCESION: 'Sucesión indivisa',
  SIMPLE: 'Sociedad simple',
  OTRA: 'Otra',
} as const

/** A person as a taxpayer beside the employment. Absent ones stay. */
export const taxTerms = {
  impuestos_ganancias: option(earningsStandings, 'Situación en Ganancias'),
  multiple: boolean().nullable().label('Cobra también de otros empleadores (pluriempleo)'),
  redondeo: boolean().nullable().label('Sin redondeo del neto'),
  iva: option(vatStandings, 'Condición ante el IVA'),
  legal_form: option(legalForms, 'Forma jurídica'),
  activity: string().trim().max(80).nullable().label('Actividad por cuenta propia'),
  date_start: calendarDate().nullable().label('Inicio de la actividad'),
  gross_income: string().trim().max(30).nullable().label('Inscripción en Ingresos Brutos'),
  internal_taxes: string().trim().max(60).nullable().label('Impuestos internos'),
  decreto814: boolean().nullable().label('Comprendido en el Dec. 814/2001'),
}
const taxTermsSchema = object(taxTerms)
export type TaxTerms = Partial<InferType<typeof taxTermsSchema>>
export const taxTermNames = keyNames(taxTerms)
