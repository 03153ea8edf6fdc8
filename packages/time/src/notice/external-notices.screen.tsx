import { AbsenceRegister } from './absence-register.tsx'

/** Absences that other systems reported. */
export const ExternalNoticesScreen = () => <AbsenceRegister isExternal />
