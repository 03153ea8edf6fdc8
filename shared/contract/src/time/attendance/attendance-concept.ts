import { number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { path, readPermit, writePermit } from './access.ts'

const code = (label: string, hint: string) => string().trim().max(20).nullable().default(null).label(label).meta({ hint })
export const attendanceConceptDraft = object({
  worked_code: code('Horas trabajadas', 'En horas; vacío si se paga un sueldo mensual'),
  night_code: code(
    'Horas nocturnas',
    'En horas, por ejemplo 0106, donde la regla las paga en su concepto; los equipos rotativos no suman',
  ),
  overtime_50_code: code('Horas extra al 50 %', 'En horas aprobadas, por ejemplo 0130'),
  overtime_100_code: code('Horas extra al 100 %', 'En horas aprobadas, por ejemplo 0131'),
  holiday_code: code('Feriado trabajado', 'En días, por ejemplo 0141'),
  late_code: code('Llegadas tarde y salidas antes', 'En horas, por ejemplo 0171'),
  absence_code: code('Ausencia sin justificar', 'En días, por ejemplo 0170'),
  /** 0 until the company chooses its concepts. */
  version: number().integer().min(0).meta({ input: 'hidden' }),
})
export const attendanceConcepts = {
  get: endpoint('X-AT-61', 'GET', `${path}/concepts`, {
    permit: readPermit,
    returns: attendanceConceptDraft,
    summary: 'El concepto con que pasa a la liquidación cada tipo de hora',
  }),
  save: endpoint('X-AT-62', 'PUT', `${path}/concepts`, {
    permit: writePermit,
    body: attendanceConceptDraft,
    returns: attendanceConceptDraft,
    summary: 'Elegir los conceptos de las horas',
  }),
}
