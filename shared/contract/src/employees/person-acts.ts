import type { PermitCode } from '../permits.ts'

/** Work on one person that starts at another screen than the file. */
export interface PersonAct {
  readonly title: string
  /** For a button on the page of the person. */
  readonly shortTitle: string
  /** Words by which users look for it, the name of the person beside them. */
  readonly words: string
  /** The screen where it is done, for users with the permit who may open it. */
  readonly route: string
  readonly permit: PermitCode
  /** The address of the screen with the employee of that number. */
  readonly addressOf: (employeeId: number) => string
}

const files = '/employee-module/employee-profile'
const absences = '/schedule-module/notice-sheet'
const novelties = '/liquidation-module/extraordinary-news/load-by-employee'
const simulation = '/liquidation-module/simulate'

export const personActs: readonly PersonAct[] = [
  {
    title: 'Registrar una ausencia',
    shortTitle: 'Ausencia',
    words: 'ausencia falta inasistencia licencia enfermedad',
    route: absences,
    permit: 'WRITE_NOTICE',
    addressOf: (id) => `${absences}?detalle=nuevo&empleado=${id}`,
  },
  {
    title: 'Cargar una novedad',
    shortTitle: 'Novedad',
    words: 'novedad premio descuento adelanto',
    route: novelties,
    permit: 'WRITE_NOVELTY',
    addressOf: (id) => `${novelties}?empleado=${id}&detalle=nuevo`,
  },
  {
    title: 'Simular la liquidación',
    shortTitle: 'Simular',
    words: 'simular sueldo liquidar liquidación',
    route: simulation,
    permit: 'WRITE_LIQUIDATION',
    addressOf: (id) => `${simulation}?empleados=${id}`,
  },
  {
    title: 'Dar de baja',
    shortTitle: 'Baja',
    words: 'dar baja egreso renuncia despido desvincular',
    route: files,
    permit: 'WRITE_EMPLOYEE',
    addressOf: (id) => `${files}/${id}?accion=baja`,
  },
]
