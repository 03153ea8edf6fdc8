import { boolean, string } from 'yup'
import { calendarDate, notBefore } from '../../fields.ts'

export const name = () => string().trim().max(80).required().label('Nombre')
export const code = () => string().trim().max(12).required().label('Código')
export const active = () => boolean().default(true).label('Activo')
export const untilNotBefore = (from: string) => calendarDate().required().label('Hasta').test(notBefore(from))
