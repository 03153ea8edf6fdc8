import { object, string } from 'yup'
import { endpoint } from '../endpoint.ts'

const text = (max = 120) => string().trim().max(max).nullable()

const profileDraft = object({
  personalEmail: text(160).label('Correo personal'),
  personalPhone: text(40).label('Teléfono'),
  mobilePhone: text(40).label('Celular'),
  street: text().label('Calle'),
  streetNumber: text(20).label('Número'),
  city: text().label('Localidad'),
  province: text().label('Provincia'),
  postalCode: text(20).label('Código postal'),
})
const profile = profileDraft.shape({ accountName: string().required(), name: string().required(), lastName: string().required() })

const path = '/control-accesos/v1/trustHub/profile/{id}'

/** The caller's own profile only. */
export const profiles = {
  get: endpoint('X-UA-03', 'GET', path, {
    ownRecord: { record: 'user_account' },
    access: 'session',
    returns: profile,
    summary: 'Los datos de contacto propios',
  }),
  update: endpoint('UA-016', 'PUT', path, {
    ownRecord: { record: 'user_account' },
    access: 'session',
    body: profileDraft,
    returns: profile,
    summary: 'Cambiar los datos de contacto propios',
  }),
}
