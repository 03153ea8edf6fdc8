import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate } from '../fields.ts'

/** What the catalogue holds, in the order in which one needs the other. */
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
  /** Names it among the news: its kind, its code and, of a value, its first day. */
  key: string().required(),
  kind: string<CatalogueKind>().required(),
  code: string().required(),
  name: string().required(),
  change: string<keyof typeof catalogueChanges>().required(),
  /** The first day of a value or of the rows of a scale. */
  validFrom: string().nullable().defined(),
  /** The law, the resolution or the agreement. */
  source: string().nullable().defined(),
  /** What the company has, and what the catalogue says, as lines of text. */
  was: string().nullable().defined(),
  now: string().required(),
})
export type CatalogueNews = InferType<typeof news>

const path = '/parametrizacion/catalogue/news'

/** What the catalogue that comes with the suite has and the company in hand has not, or has otherwise. */
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
      /** First day of the month from which formulas hold; always when it is not told. Values hold from their own day. */
      validFrom: calendarDate().nullable().label('Rige desde'),
    }),
    returns: object({ taken: number().integer().required() }),
    once: true,
    summary: 'Llevar a la empresa novedades del catálogo',
  }),
}
