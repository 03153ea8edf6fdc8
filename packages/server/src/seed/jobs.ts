/** A job in the sample companies. Categories are those of the commerce agreement (CCT 130/75), by their code. */
export interface SampleJob {
  readonly position: string
  readonly area: string
  readonly sector: string
  readonly level: (typeof sampleLevels)[number]
  readonly costCenter: string
  readonly weight: number
  /** One of these under the agreement, or a monthly salary in pesos between two amounts outside it. */
  readonly categories?: readonly string[]
  readonly salary?: readonly [number, number]
}

/** From the highest to the lowest. */
export const sampleLevels = ['Dirección', 'Gerencia', 'Jefatura', 'Supervisión', 'Profesional', 'Operativo'] as const

export const sampleJobs: readonly SampleJob[] = [
  {
    position: 'Auxiliar contable',
    area: 'Administración',
    sector: 'Contaduría',
    level: 'Profesional',
    costCenter: 'ADM',
    weight: 9,
    categories: ['ADMINISTRATIVO B', 'ADMINISTRATIVO C', 'ADMINISTRATIVO D'],
  },
  {
    position: 'Asistente de tesorería',
    area: 'Administración',
    sector: 'Tesorería',
    level: 'Profesional',
    costCenter: 'ADM',
    weight: 5,
    categories: ['ADMINISTRATIVO B', 'ADMINISTRATIVO C'],
  },
  {
    position: 'Comprador',
    area: 'Administración',
    sector: 'Compras',
    level: 'Profesional',
    costCenter: 'ADM',
    weight: 4,
    categories: ['ADMINISTRATIVO D', 'ADMINISTRATIVO E'],
  },
  {
    position: 'Analista de recursos humanos',
    area: 'Administración',
    sector: 'Recursos Humanos',
    level: 'Profesional',
    costCenter: 'ADM',
    weight: 4,
    categories: ['ADMINISTRATIVO D', 'ADMINISTRATIVO E'],
  },
  {
    position: 'Recepcionista',
    area: 'Administración',
    sector: 'Servicios generales',
    level: 'Operativo',
    costCenter: 'ADM',
    weight: 4,
    categories: ['ADMINISTRATIVO A'],
  },
  {
    position: 'Personal de limpieza',
    area: 'Administración',
    sector: 'Servicios generales',
    level: 'Operativo',
    costCenter: 'ADM',
    weight: 5,
    categories: ['MAESTRANZA A', 'MAESTRANZA B'],
  },
  {
    position: 'Vendedor de salón',
    area: 'Comercial',
    sector: 'Ventas',
    level: 'Operativo',
    costCenter: 'SUC',
    weight: 22,
    categories: ['VENDEDOR A', 'VENDEDOR B', 'VENDEDOR C'],
  },
  {
    position: 'Ejecutivo de cuentas',
    area: 'Comercial',
    sector: 'Grandes clientes',
    level: 'Profesional',
    costCenter: 'COM',
    weight: 6,
    categories: ['VENDEDOR C', 'VENDEDOR D'],
  },
  {
    position: 'Cajero',
    area: 'Comercial',
    sector: 'Cajas',
    level: 'Operativo',
    costCenter: 'SUC',
    weight: 14,
    categories: ['CAJERO A', 'CAJERO B', 'CAJERO C'],
  },
  {
    position: 'Analista de marketing',
    area: 'Comercial',
    sector: 'Marketing',
    level: 'Profesional',
    costCenter: 'COM',
    weight: 3,
    categories: ['ADMINISTRATIVO E'],
  },
  {
    position: 'Operario de depósito',
    area: 'Logística',
    sector: 'Depósito',
    level: 'Operativo',
    costCenter: 'LOG',
    weight: 18,
    categories: ['MAESTRANZA B', 'MAESTRANZA C', 'AUXILIAR A'],
  },
  {
    position: 'Chofer repartidor',
    area: 'Logística',
    sector: 'Distribución',
    level: 'Operativo',
    costCenter: 'LOG',
    weight: 8,
    categories: ['AUXILIAR A', 'AUXILIAR B'],
  },
  {
    position: 'Técnico de mantenimiento',
    area: 'Logística',
    sector: 'Mantenimiento',
    level: 'Profesional',
    costCenter: 'LOG',
    weight: 5,
    categories: ['AUXILIAR ESPECIALIZADO A', 'AUXILIAR ESPECIALIZADO B'],
  },
  {
    position: 'Soporte técnico',
    area: 'Sistemas',
    sector: 'Soporte',
    level: 'Profesional',
    costCenter: 'SIS',
    weight: 4,
    categories: ['AUXILIAR C', 'AUXILIAR ESPECIALIZADO A'],
  },
  {
    position: 'Encargado de sucursal',
    area: 'Comercial',
    sector: 'Ventas',
    level: 'Supervisión',
    costCenter: 'SUC',
    weight: 6,
    categories: ['ADMINISTRATIVO F', 'VENDEDOR D'],
  },
  {
    position: 'Desarrollador',
    area: 'Sistemas',
    sector: 'Desarrollo',
    level: 'Profesional',
    costCenter: 'SIS',
    weight: 3,
    salary: [1_900_000, 3_100_000],
  },
  {
    position: 'Jefe de depósito',
    area: 'Logística',
    sector: 'Depósito',
    level: 'Jefatura',
    costCenter: 'LOG',
    weight: 1,
    salary: [2_100_000, 2_700_000],
  },
  {
    position: 'Jefe de administración',
    area: 'Administración',
    sector: 'Contaduría',
    level: 'Jefatura',
    costCenter: 'ADM',
    weight: 1,
    salary: [2_200_000, 2_900_000],
  },
  {
    position: 'Gerente comercial',
    area: 'Comercial',
    sector: 'Grandes clientes',
    level: 'Gerencia',
    costCenter: 'COM',
    weight: 1,
    salary: [3_200_000, 3_900_000],
  },
]

/** The names of the sample areas with their sectors. */
export const sampleAreas: readonly { readonly name: string; readonly sectors: readonly string[] }[] = [
  ...new Set([...sampleJobs.map(({ area }) => area), 'Dirección']),
].map((name) => ({
  name,
  sectors:
    name === 'Dirección'
      ? ['Dirección general']
      : [...new Set(sampleJobs.filter(({ area }) => area === name).map(({ sector }) => sector))],
}))
