/** Targets of a reference. The documents define a long and a short prefix for each kind; the spellings are ours. */
export type ReferenceKind =
  | 'concept'
  | 'accumulator'
  | 'formula'
  | 'function'
  | 'variable'
  | 'parameter'
  | 'historical'
  | 'sac'
  | 'scale'
  | 'novelty'
  | 'employee'

export type Prefix = {
  readonly kind: ReferenceKind
  readonly long: string
  readonly short: string
  /** Spanish, for the editor and the manual. */
  readonly doc: string
  readonly example: string
}

export const prefixes: readonly Prefix[] = [
  {
    kind: 'concept',
    long: 'CONCEPTO',
    short: 'C',
    doc: 'Importe de otro concepto de la misma liquidación; con .CANTIDAD, su cantidad.',
    example: 'C.0100',
  },
  {
    kind: 'accumulator',
    long: 'ACUMULADOR',
    short: 'A',
    doc: 'Total de un acumulador, cuando ya sumaron todos sus conceptos.',
    example: 'A.REMUNERATIVO',
  },
  { kind: 'formula', long: 'FORMULA', short: 'F', doc: 'Resultado de una fórmula guardada con nombre.', example: 'F.VALOR_HORA' },
  {
    kind: 'function',
    long: 'FUNCION',
    short: 'FN',
    doc: 'Función propia de la empresa, con argumentos.',
    example: 'FN.PROPORCIONAL(C.0100; 15)',
  },
  {
    kind: 'variable',
    long: 'VARIABLE',
    short: 'V',
    doc: 'Variable interna de la liquidación: período, días, fechas.',
    example: 'V.DIAS_MES',
  },
  { kind: 'parameter', long: 'PARAMETRO', short: 'P', doc: 'Parámetro de liquidación vigente en el período.', example: 'P.SMVM' },
  {
    kind: 'historical',
    long: 'HISTORICO',
    short: 'H',
    doc: 'Valor de meses anteriores de un acumulador o concepto.',
    example: 'H.BASE_SAC.MEJOR_SEMESTRE',
  },
  {
    kind: 'sac',
    long: 'AGUINALDO',
    short: 'SAC',
    doc: 'Datos del aguinaldo: mejor remuneración y días del semestre.',
    example: 'SAC.MEJOR',
  },
  {
    kind: 'scale',
    long: 'ESCALA',
    short: 'E',
    doc: 'Escala, como primer argumento de las funciones de escala.',
    example: 'ESCALA(E.CATEGORIAS; L.CATEGORIA; "BASICO")',
  },
  {
    kind: 'novelty',
    long: 'NOVEDAD',
    short: 'N',
    doc: 'Cantidad de la novedad de un concepto; con .IMPORTE, su importe.',
    example: 'N.0130',
  },
  { kind: 'employee', long: 'LEGAJO', short: 'L', doc: 'Dato del legajo del empleado.', example: 'L.FECHA_INGRESO' },
]

const byWord = new Map(prefixes.flatMap((prefix) => [[prefix.long, prefix] as const, [prefix.short, prefix] as const]))

export const prefixOf = (word: string): Prefix | undefined => byWord.get(word)
export const prefixOfKind = (kind: ReferenceKind): Prefix => prefixes.find((prefix) => prefix.kind === kind) as Prefix

/** Names are compared without accents or case; Ñ stays a separate letter. */
export const normalizeName = (name: string): string =>
  isPlain.test(name) ? name : name.toUpperCase().replace(/[ÁÉÍÓÚÜ]/g, (letter) => unaccented[letter as keyof typeof unaccented])

// Nearly all codes are already normalised, and compiling rules compares hundreds of thousands of them.
const isPlain = /^[A-Z0-9_.]*$/

const unaccented = { Á: 'A', É: 'E', Í: 'I', Ó: 'O', Ú: 'U', Ü: 'U' } as const
