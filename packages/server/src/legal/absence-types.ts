import type { AbsenceType } from '../time/entrance.ts'

const suspension: AbsenceType = { code: 'SUS', name: 'Suspensión disciplinaria', paid: false, worked: false }
const sickness: AbsenceType = { code: 'ENF', name: 'Enfermedad', paid: true, worked: true }
const accident: AbsenceType = { code: 'ACC', name: 'Accidente de trabajo', paid: true, worked: true }
export const absenceTypes = { suspension, sickness, accident } as const
