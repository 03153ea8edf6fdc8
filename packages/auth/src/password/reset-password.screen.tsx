import { Entrance } from '../sign-in/entrance.tsx'
import { ChoosePassword, type PageTexts } from './choose-password.tsx'

const pageTexts: PageTexts = {
  title: 'Crear nueva contraseña',
  text: 'Ingresá tu nueva contraseña para acceder a tu cuenta.',
  action: 'Cambiar contraseña',
  label: 'Nueva contraseña',
  required: 'La nueva contraseña es requerida',
  confirmLabel: 'Confirmación de contraseña',
  confirmRequired: 'La confirmación de contraseña es requerida.',
  mismatch: 'La contraseña no coincide.',
  min: 12,
  hint: 'Por ejemplo: Mate+Verde+Sol8',
  success: 'Tu contraseña ha sido actualizada correctamente.',
  problems: {
    missing: 'No se proporcionó un enlace de recuperación válido.',
    invalid: 'El enlace de recuperación de contraseña es inválido o ha expirado.',
    unchecked: 'Ocurrió un error al verificar el enlace de recuperación.',
  },
}

export const ResetPasswordScreen = () => <Entrance>{(look) => <ChoosePassword words={pageTexts} look={look} />}</Entrance>
