import { array, type InferType, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'

const colour = () =>
  string()
    .matches(/^#[0-9a-f]{6}$/i, { message: 'Debe ser un color como #1A5FB4', excludeEmptyString: true })
    .meta({ input: 'color' })
/** An address within the suite: an external image would reveal to its site who signs in. */
const image = () =>
  string()
    .max(300)
    .matches(/^\/(?!\/)[\w./%-]*$/, { message: 'Debe ser una imagen subida a la suite', excludeEmptyString: true })
    .meta({ input: 'image' })
const position = () => string().oneOf(['LEFT', 'CENTER', 'RIGHT'] as const)

export const loginConfiguration = object({
  title: string().trim().max(60).required().label('Título'),
  favicon: image().nullable().label('Ícono de la pestaña'),
  type: string()
    .oneOf(['DEFAULT', 'CONFIGURED', 'CUSTOM'] as const)
    .default('DEFAULT')
    .label('Variante'),
  backgrounds: array().of(image().required()).max(4).default([]).label('Fondos'),
  buttonColor: colour().nullable().label('Color del botón'),
  gradientColorStart: colour().nullable().label('Comienzo del degradado'),
  gradientColorEnd: colour().nullable().label('Fin del degradado'),
  topLogoImage: image().nullable().label('Logo superior'),
  topLogoPosition: position().nullable().label('Posición del logo superior'),
  forgotPasswordPosition: position().nullable().label('Posición de «Olvidé mi contraseña»'),
  bottomLogoImages: array().of(image().required()).max(6).default([]).label('Logos inferiores'),
  bottomLogoPosition: position().nullable().label('Posición de los logos inferiores'),
})
export type LoginConfiguration = InferType<typeof loginConfiguration>

const path = '/configuration-service/login-configuration'

/** The appearance of a tenant's sign-in page. */
export const loginConfigurations = {
  get: endpoint('LC-001', 'GET', path, {
    access: 'public',
    returns: loginConfiguration,
    summary: 'Aspecto de la pantalla de ingreso',
  }),
  getOwn: endpoint('LC-002', 'GET', `${path}/prv`, {
    permit: 'WRITE_LOGIN_CONFIGURATION',
    returns: loginConfiguration,
    summary: 'Aspecto de la pantalla de ingreso, para editarlo',
  }),
  save: endpoint('LC-003', 'POST', `${path}/save`, {
    permit: 'WRITE_LOGIN_CONFIGURATION',
    body: loginConfiguration,
    returns: loginConfiguration,
    summary: 'Guardar el aspecto de la pantalla de ingreso',
  }),
}
