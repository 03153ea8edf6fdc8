import { array, boolean, type InferType, number, object, string } from 'yup'
import { calendarDate, version } from '../fields.ts'

export const layers = { CORE: 'Entregado', TENANT: 'Organización', COMPANY: 'Empresa' } as const
/** The types of which values are entered on screen. */
export const writableLayers = ['TENANT', 'COMPANY'] as const satisfies readonly (keyof typeof layers)[]
export const certainties = { V: 'Lista oficial', S: 'Fuente secundaria', G: 'Sin confirmar', 'G-': 'Dudoso' } as const
export const statuses = { current: 'Vigente', old: 'Derogado', arca_only: 'Solo en ARCA', check: 'A confirmar' } as const

/** MS-102 and MS-103: a code has no blanks at its ends; delivered ones may contain some. */
const code = () =>
  string()
    .max(80)
    .matches(/^\S(.*\S)?$/, 'No puede estar vacio ni tener espacios en blanco')
    .required()
    .label('Código')
export const interfaceCode = object({
  interface: string().trim().max(30).required().label('Interfaz'),
  code: string().trim().max(40).required().label('Código en la interfaz'),
})

const valueFields = {
  code: code(),
  name: string().trim().max(200).required().label('Nombre'),
  short_name: string().trim().max(80).nullable().label('Nombre corto'),
  parentId: number().integer().min(1).nullable().label('Depende de'),
  active: boolean().default(true).label('Activo'),
  order: number().integer().min(0).max(1_000_000).nullable().label('Orden'),
  color: string()
    .matches(/^#[0-9a-f]{6}$/i, { message: 'Formato Invalido', excludeEmptyString: true })
    .nullable()
    .label('Color')
    .meta({ input: 'color', hint: 'Como #1f7a4d' }),
  valid_from: calendarDate().nullable().label('Rige desde'),
  valid_until: calendarDate().nullable().label('Rige hasta'),
  note: string().trim().max(400).nullable().label('Nota'),
  codes: array().of(interfaceCode).max(20).default([]).label('Códigos por interfaz'),
}

export const parametricValueDraft = object({
  parametricTypeId: number().integer().min(1).required().label('Tipo').meta({ input: 'hidden' }),
  ...valueFields,
  version: version(),
})

export const parametricValue = object({
  id: number().integer().required(),
  parametricTypeId: number().integer().required(),
  code: string().required().label('Código'),
  name: string().required().label('Nombre'),
  short_name: string().nullable().label('Nombre corto'),
  parentId: number().integer().nullable(),
  parent: string().nullable().label('Depende de'),
  active: boolean().required().label('Activo'),
  /** Hidden by the organisation or the company, or as delivered. */
  hidden: boolean().required(),
  order: number().integer().nullable().label('Orden'),
  color: string().nullable(),
  layer: string().required().meta({ options: layers }).label('Capa'),
  company_id: number().integer().nullable(),
  status: string().required().meta({ options: statuses }).label('Estado'),
  valid_from: string().nullable().label('Rige desde').meta({ input: 'date' }),
  valid_until: string().nullable().label('Rige hasta').meta({ input: 'date' }),
  source: string().nullable().label('Fuente'),
  certainty: string().nullable().meta({ options: certainties }).label('Certeza'),
  note: string().nullable().label('Nota'),
  codes: array().of(interfaceCode).required().label('Códigos por interfaz'),
  /** Facts of delivered values: kind of bank, symbol of a currency. */
  attributes: array()
    .of(object({ name: string().required(), value: string().required() }))
    .required(),
  version: number().integer().nullable(),
})
export type ParametricValue = InferType<typeof parametricValue>

export const reducedValue = object({
  id: number().integer().required(),
  code: string().required(),
  name: string().required(),
  short_name: string().nullable(),
  active: boolean().required(),
  /** The values on which it depends, the nearest one first, when the query asks for them. */
  parents: array().of(object({ type: string().required(), code: string().required(), name: string().required() })),
})
export type ReducedValue = InferType<typeof reducedValue>
