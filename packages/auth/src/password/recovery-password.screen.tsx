import { Entrance } from '../sign-in/entrance.tsx'
import { ChoosePassword, type PageTexts } from './choose-password.tsx'

/** The older page, still opened by links of other systems. */
const pageTexts: PageTexts = {
  title: 'Recuperar contraseña',
  action: 'Enviar',
  label: 'Contraseña nueva*',
  required: 'La nueva contraseña es requerida',
  confirmLabel: 'Confirmacion de contraseña*',
  confirmRequired: 'La confirmacion contraseña es requerida.',
  mismatch: 'La contraseña no coincide.',
  min: 12,
  success: 'Tu contraseña ha sido actualizada correctamente.',
  problems: {
    missing: 'Hash inválido',
    invalid: 'Hash inválido',
    unchecked: 'Ocurrió un error al verificar el enlace de recuperación.',
  },
}

export const RecoveryPasswordScreen = () => <Entrance>{(look) => <ChoosePassword words={pageTexts} look={look} />}</Entrance>
