import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate } from '../../fields.ts'

/** Kinds of catalogue entries, in dependency order. */
export const catalogueKinds = {
  TYPE: 'Tipo de liquidación',
  ACCUMULATOR: 'Acumulador',
  PARAMETER: 'Parámetro',
  VALUE: 'Valor de parámetro',
  SCALE: 'Escala',
  PERIOD: 'Vigencia de escala',
  FUNCTION: 'Función',
  FORMULA: 'Fórmula',
  CONCEPT: 'Concepto',
} as const
export type CatalogueKind = keyof typeof catalogueKinds

export const catalogueChanges = { NEW: 'No está', CHANGED: 'Es otra' } as const

const news = object({
  /** Identifies the news item: its kind, its code and, for a value, its first day. */
  key: string().required(),
  kind: string<CatalogueKind>().required(),
  code: string().required(),
  name: string().required(),
  change: string<keyof typeof catalogueChanges>().required(),
  /** The first day of a value or of the rows of a scale. */
  validFrom: string().nullable().defined(),
  /** The law, the resolution or the agreement. */
  source: string().nullable().defined(),
  /** The company's version, and the catalogue's, as lines of text. */
  was: string().nullable().defined(),
  now: string().required(),
})
export type CatalogueNews = InferType<typeof news>

const path = '/parametrizacion/catalogue/news'

/** Entries of the suite's catalogue that are missing or different in the current company. */
export const catalogueNews = {
  list: endpoint('X-CN-06', 'GET', path, {
    permit: 'READ_CONCEPT',
    returns: array().of(news).required(),
    summary: 'Lo que el catálogo trae y la empresa no tiene, o tiene distinto',
  }),
  take: endpoint('X-CN-07', 'POST', path, {
    action: 'ALL',
    permit: 'WRITE_CONCEPT',
    body: object({
      keys: array()
        .of(string().max(200).required())
        .min(1, 'Elegí al menos una novedad')
        .max(2_000)
        .required()
        .label('Novedades'),
      /** First day of the month from which formulas apply; all months when absent. Values apply from their own day. */
      validFrom: calendarDate().nullable().label('Rige desde'),
    }),
    returns: object({ taken: number().integer().required() }),
    once: true,
    summary: 'Llevar a la empresa novedades del catálogo',
  }),
}
