import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../fields.ts'

const id = number().integer().required()
const month = () => string().matches(/^\d{4}-(0[1-9]|1[0-2])$/, 'El período se escribe AAAA-MM, con un mes entre 01 y 12')

/** The layout of a book besides its numbers: the authority's stamp, and the contents of each entry. */
export const lawBookCustom = object({
  rubric: string().trim().max(80).default('').label('Número de rúbrica'),
  rubricDate: string()
    .matches(/^(\d{4}-\d{2}-\d{2})?$/, 'Fecha Invalida')
    .default('')
    .meta({ input: 'date' })
    .label('Fecha de rúbrica'),
  authority: string().trim().max(120).default('').label('Autoridad que rubrica'),
  showFamily: boolean().default(true).label('Incluye el grupo familiar'),
})
export type LawBookCustom = InferType<typeof lawBookCustom>

const lawBookDraft = object({
  periodFrom: month().required().label('Desde'),
  periodUntil: month().required().label('Hasta'),
  /** Only for a company's first book, which may continue one on paper. */
  firstFolio: number().integer().min(1).max(999_999).nullable().label('Primer folio'),
  firstSettlement: number().integer().min(1).max(99_999).nullable().label('Primera liquidación'),
  custom: lawBookCustom.default(lawBookCustom.getDefault()),
})
export type LawBookDraft = InferType<typeof lawBookDraft>

const lawBook = object({
  id,
  origin: string().oneOf(['GENERATED', 'SYNC']).required(),
  periodFrom: string().required(),
  periodUntil: string().required(),
  firstFolio: id,
  lastFolio: id,
  firstSettlement: id,
  lastSettlement: id,
  employees: id,
  hash: string().nullable().defined(),
  createdBy: string().nullable().defined(),
  createdAt: string().required(),
})
export type LawBook = InferType<typeof lawBook>

const root = '/law-book'

/** The special book of LCT art. 52. Its numbers never restart, leave no gap and are never changed. */
export const lawBooks = {
  download: endpoint('LB-001', 'GET', `${root}/download/{id}`, {
    permit: 'READ_LAW_BOOK',
    file: 'out',
    sees: 'pay',
    summary: 'Un libro de sueldos en PDF, tal como se generó',
  }),
  list: endpoint('LB-002', 'GET', `${root}/`, {
    permit: 'READ_LAW_BOOK',
    query: pageQuery,
    returns: pageOf(lawBook),
    summary: 'Libros de sueldos de la empresa',
  }),
  lastIndex: endpoint('LB-003', 'GET', `${root}/getLastIndex`, {
    permit: 'READ_LAW_BOOK',
    returns: object({ lastIndex: id, isFirst: boolean().required() }),
    summary: 'Último folio usado en la empresa',
  }),
  lastSettlement: endpoint('LB-004', 'GET', `${root}/getLastSettlementNumber`, {
    permit: 'READ_LAW_BOOK',
    returns: object({ lastSettlementNumber: id }),
    summary: 'Último número de liquidación asentado en la empresa',
  }),
  lastCustom: endpoint('LB-005', 'GET', `${root}/last-custom`, {
    permit: 'READ_LAW_BOOK',
    returns: lawBookCustom,
    summary: 'Rúbrica y formato del último libro',
  }),
  generate: endpoint('LB-006', 'POST', `${root}/generate/`, {
    permit: 'WRITE_LAW_BOOK',
    body: lawBookDraft,
    returns: lawBook,
    once: true,
    sees: 'pay',
    summary: 'Generar el libro de un rango de períodos; sus folios siguen a los últimos',
  }),
  sync: endpoint('LB-007', 'POST', `${root}/sync`, {
    permit: 'WRITE_LAW_BOOK',
    file: 'in',
    returns: object({ added: id, kept: id, books: array().of(lawBook).required() }),
    summary: 'Incorporar desde un archivo CSV los libros llevados fuera de la suite, para seguir su numeración',
  }),
  index: endpoint('X-LB-01', 'GET', `${root}/index-file`, {
    permit: 'READ_LAW_BOOK',
    file: 'out',
    summary: 'Índice de los libros en CSV, con el mismo formato que se incorpora',
  }),
}
