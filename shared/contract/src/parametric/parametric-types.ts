/** A delivered table of values: its fixed number, its title and the types that narrow it (`filterId`). */
type DeliveredType = {
  readonly id: number
  readonly name: string
  /** Types of whose values one is the parent of a value, the nearest first. */
  readonly parents?: readonly string[]
  /** Where the delivered values come from, and the date of that list. */
  readonly source?: string
  readonly asOf?: string
  /** Certainty of the rows that state none: V official list, S secondary source, G general knowledge. */
  readonly certainty?: 'V' | 'S' | 'G'
  /** People know the values by code: labels show it, «10 · Pensión (no SIPA)». */
  readonly showsCode?: true
  /** Values kept on another screen, at this address. */
  readonly elsewhere?: string
  /** Too many values to be read together with other types. */
  readonly isLarge?: true
}

const sicoss = {
  source: 'Tablas de códigos del SICOSS (AFIP, hoy ARCA)',
  asOf: '2022-12-31',
  certainty: 'S',
  showsCode: true,
} as const
const georef = { source: 'georef (datos.gob.ar), INDEC', asOf: '2018-12-31', certainty: 'V' } as const
const practice = { source: 'Uso general', asOf: '2026-11-23', certainty: 'G' } as const

/** The delivered types by code. Numbers 17 (banks) and 21 (general parameters) are documented; none is ever given to another type. */
export const parametricTypes = {
  provinces: { id: 1, name: 'Provincias', ...georef },
  departments: { id: 2, name: 'Departamentos y partidos', parents: ['provinces'], isLarge: true, ...georef },
  localities: { id: 3, name: 'Localidades', parents: ['departments', 'provinces'], isLarge: true, ...georef },
  'postal-codes': {
    id: 4,
    name: 'Códigos postales',
    parents: ['provinces'],
    isLarge: true,
    source: 'GeoNames (CC-BY 4.0)',
    asOf: '2024-04-30',
    certainty: 'S',
  },
  countries: {
    id: 5,
    name: 'Países y nacionalidades',
    source: 'ISO 3166, CLDR y códigos de ARCA',
    asOf: '2026-11-23',
    certainty: 'S',
  },
  currencies: { id: 6, name: 'Monedas', source: 'ISO 4217 y códigos de ARCA', asOf: '2026-11-23', certainty: 'S' },
  'document-types': {
    id: 7,
    name: 'Tipos de documento',
    source: 'Tabla de documentos de ARCA',
    asOf: '2026-11-23',
    certainty: 'S',
  },
  'marital-statuses': { id: 8, name: 'Estados civiles', ...practice },
  genders: { id: 9, name: 'Géneros', ...practice },
  relationships: { id: 10, name: 'Parentescos', ...practice },
  'sicoss-situations': { id: 11, name: 'Situaciones de revista (SICOSS)', ...sicoss },
  'sicoss-conditions': { id: 12, name: 'Condiciones (SICOSS)', ...sicoss },
  'sicoss-activities': { id: 13, name: 'Actividades (SICOSS)', ...sicoss },
  'sicoss-modalities': { id: 14, name: 'Modalidades de contratación (SICOSS)', ...sicoss },
  'sicoss-zones': { id: 15, name: 'Localidades y zonas (SICOSS)', parents: ['provinces'], ...sicoss },
  'sicoss-injured': { id: 16, name: 'Siniestrados (SICOSS)', ...sicoss },
  banks: { id: 17, name: 'Bancos', source: 'Listas públicas de entidades del BCRA', asOf: '2021-12-31', certainty: 'S' },
  'bank-branches': { id: 18, name: 'Sucursales bancarias', parents: ['banks'] },
  'obras-sociales': {
    id: 19,
    name: 'Obras sociales',
    source: 'Registros de la Superintendencia de Servicios de Salud y lista de ARCA',
    asOf: '2025-05-09',
    certainty: 'V',
    showsCode: true,
  },
  prepagas: { id: 20, name: 'Prepagas', ...practice },
  'general-parameters': { id: 21, name: 'Parámetros generales' },
  'health-plans': { id: 22, name: 'Planes de salud', parents: ['prepagas'], ...practice },
  art: {
    id: 23,
    name: 'Aseguradoras de riesgos del trabajo',
    source: 'Lista de aseguradoras de la SSN',
    asOf: '2025-12-31',
    certainty: 'V',
  },
  'leaving-motives': {
    id: 24,
    name: 'Motivos de egreso',
    source: 'Ley de Contrato de Trabajo',
    asOf: '2026-11-23',
    certainty: 'S',
  },
  'employer-types': { id: 25, name: 'Tipos de empleador', showsCode: true, ...practice },
  ciuo: { id: 26, name: 'Ocupaciones (CIUO-08)', parents: ['ciuo'], showsCode: true, ...practice },
  'settlement-modes': { id: 27, name: 'Modos de liquidación', ...practice },
  'payment-forms': { id: 28, name: 'Formas de pago (libro de sueldos digital)', ...practice },
  'bank-account-types': { id: 29, name: 'Tipos de cuenta bancaria', ...practice },
  'education-levels': { id: 30, name: 'Niveles de educación', ...practice },
  'education-states': { id: 31, name: 'Estados de estudio', ...practice },
  'language-levels': { id: 32, name: 'Niveles de idioma', ...practice },
  'driver-license-classes': { id: 33, name: 'Clases de licencia de conducir', ...practice },
  'disability-kinds': { id: 34, name: 'Tipos de discapacidad', ...practice },
  'address-kinds': { id: 35, name: 'Tipos de domicilio', ...practice },
  'contact-kinds': { id: 36, name: 'Tipos de contacto', ...practice },
  'document-classes': { id: 37, name: 'Clases de documento del legajo', ...practice },
  'dated-change-kinds': { id: 38, name: 'Tipos de movimiento', ...practice },
  'sanction-kinds': { id: 39, name: 'Tipos de sanción', ...practice },
  'sanction-states': { id: 40, name: 'Estados de sanción', ...practice },
  'telegram-kinds': { id: 41, name: 'Tipos de telegrama', ...practice },
  'telegram-directions': { id: 42, name: 'Sentidos de telegrama', ...practice },
  'telegram-deliveries': { id: 43, name: 'Entregas de telegrama', ...practice },
  'telegram-matters': { id: 44, name: 'Asuntos de telegrama', ...practice },
  'conciliation-kinds': { id: 45, name: 'Tipos de conciliación', ...practice },
  'conciliation-states': { id: 46, name: 'Estados de conciliación', ...practice },
  'medical-exam-kinds': { id: 47, name: 'Tipos de examen médico', ...practice },
  'medical-exam-results': { id: 48, name: 'Resultados de examen médico', ...practice },
  'art-claim-kinds': { id: 49, name: 'Tipos de siniestro', ...practice },
  'art-claim-states': { id: 50, name: 'Estados de siniestro', ...practice },
  'trade-unions': { id: 51, name: 'Sindicatos', elsewhere: '/trade-union-module/main-trade-union' },
  'union-categories': {
    id: 52,
    name: 'Categorías de convenio',
    parents: ['trade-unions'],
    elsewhere: '/trade-union-module/main-trade-union',
  },
} as const satisfies Readonly<Record<string, DeliveredType>>

export type ParametricTypeCode = keyof typeof parametricTypes

const delivered: ReadonlyMap<string, DeliveredType> = new Map(Object.entries(parametricTypes))

/** The delivered type with a code, if it is one. */
export const findDeliveredType = (code: string): DeliveredType | undefined => delivered.get(code)

const codesById: ReadonlyMap<number, string> = new Map([...delivered].map(([code, { id }]) => [id, code]))

/** The code of a delivered type by its number; the number itself for one of the organisation, which calls accept too. */
export const typeCodeOf = (id: number): string => codesById.get(id) ?? String(id)
