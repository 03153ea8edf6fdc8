import { string } from 'yup'
import type { LoadKind } from '../load-kind.ts'
import { userAccountDraft } from './user-account.ts'

const { accountName, name, lastName, email, actived, twoFactor } = userAccountDraft.fields

/** A user account with the file code of its employee and the name of its role. */
const loadedUser = userAccountDraft
  .pick(['changePassOnFirstLogin'])
  .shape({ accountName, name, lastName, email, actived, twoFactor })
  .shape({
    employeeCode: string().trim().max(20).nullable().label('Legajo'),
    role: string().trim().max(80).nullable().label('Rol'),
  })

export const userLoad: LoadKind = {
  id: 40,
  template: 40,
  title: 'Usuarios',
  purpose:
    'Crea usuarios de la empresa, con su legajo y su rol, y cambia los que ya están. Cada uno elige su contraseña con «¿Olvidaste tu contraseña?».',
  unit: ['usuario', 'usuarios'],
  permit: 'WRITE_USER_ACCOUNT',
  schema: loadedUser,
  names: ['accountName'],
  unique: ['email'],
  makes: 'both',
  columns: [
    { path: 'accountName', example: 'ana.perez', also: ['cuenta'] },
    { path: 'name', example: 'Ana' },
    { path: 'lastName', example: 'Pérez' },
    { path: 'email', example: 'ana.perez@empresa.com.ar', also: ['mail', 'email', 'correo'] },
    { path: 'employeeCode', example: '1024', also: ['numero de legajo', 'nro legajo'] },
    { path: 'role', example: '', also: ['perfil'] },
    { path: 'actived', example: 'Sí' },
    { path: 'twoFactor', example: 'No' },
  ],
}
