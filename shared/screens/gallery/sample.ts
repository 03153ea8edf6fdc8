export type Draft = { readonly code?: string; readonly name?: string; readonly active?: boolean }

export type Employee = {
  readonly id: number
  readonly fileCode: string
  readonly name: string
  readonly cuil: string
  readonly area: string
  readonly admission: string
  readonly salary: string
  readonly union: boolean
  readonly status: string
  readonly raw: string | null
}

const lastNames = [
  'Pérez',
  'Gómez',
  'Fernández',
  'Álvarez',
  'Muñoz',
  'Sosa',
  'Díaz',
  'Ibáñez',
  'Quiroga',
  'Núñez',
  'Rossi',
  'Bianchi',
]
const names = [
  'Ana',
  'Bruno',
  'Camila',
  'Darío',
  'Elena',
  'Facundo',
  'Gabriela',
  'Hernán',
  'Inés',
  'Joaquín',
  'Karina',
  'Lautaro',
]
export const areas = ['Administración', 'Producción', 'Logística', 'Ventas', 'Sistemas']
const statuses = [
  ['Activo', null],
  ['Activo', null],
  ['En proceso', 'PROCESSING'],
  ['Pendiente', null],
  ['Finalizado parcialmente', null],
  ['Baja', null],
  ['En proceso', 'TIMEOUT'],
  ['Licencia', null],
] as const

const pickFrom = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Sample employees, the same on every call. */
export const employees = (count: number): readonly Employee[] =>
  Array.from({ length: count }, (_, index) => {
    const [status, raw] = pickFrom(statuses, index * 5 + Math.floor(index / 7))
    return {
      id: index + 1,
      fileCode: String(index + 1).padStart(5, '0'),
      name: `${pickFrom(lastNames, index * 7 + Math.floor(index / 12))}, ${pickFrom(names, index * 5 + Math.floor(index / 9))}`,
      cuil: `20${String(20_000_000 + index * 137).padStart(8, '0')}${index % 10}`,
      area: pickFrom(areas, index * 3 + Math.floor(index / 5)),
      admission: `${2000 + (index % 24)}-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
      salary: `${850_000 + ((index * 7919) % 1_900_000)}.${String((index * 31) % 100).padStart(2, '0')}`,
      union: index % 3 !== 0,
      status,
      raw,
    }
  })

export const jobStart = Date.now()
