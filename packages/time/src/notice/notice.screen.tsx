import { AbsenceRegister } from './absence-register.tsx'

/** Absences of the whole company. */
export const NoticeScreen = () => <AbsenceRegister />
