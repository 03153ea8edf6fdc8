import { array, boolean, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id, version } from '../fields.ts'

export const partnerOriginDraft = object({
  origin: string()
    .trim()
    .max(200)
    .matches(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?\/*$/i, {
      message: 'Escribí el origen completo y sin lo que sigue al nombre del sitio, por ejemplo https://intranet.empresa.com',
    })
    .required()
    .label('Origen'),
  embeds: boolean().default(true).label('Puede mostrar los widgets'),
  redirects: boolean().default(false).label('Puede ser destino de enlaces'),
  version: version(),
})
const partnerOrigin = partnerOriginDraft.shape({ id: id().required() })

const originPath = '/comunicacion/partner-origins'

/** Origins whose pages may embed the widgets of this organisation. */
export const partnerOrigins = {
  list: endpoint('X-CM-10', 'GET', originPath, {
    permit: 'READ_PUBLICATION',
    returns: array().of(partnerOrigin).required(),
    summary: 'Sitios de terceros admitidos',
  }),
  create: endpoint('X-CM-11', 'POST', originPath, {
    permit: 'WRITE_PUBLICATION',
    body: partnerOriginDraft,
    returns: partnerOrigin,
    once: true,
    summary: 'Admitir un sitio de terceros',
  }),
  update: endpoint('X-CM-12', 'PUT', `${originPath}/{id}`, {
    permit: 'WRITE_PUBLICATION',
    body: partnerOriginDraft,
    returns: partnerOrigin,
    summary: 'Cambiar un sitio admitido',
  }),
  remove: endpoint('X-CM-13', 'DELETE', `${originPath}/{id}`, {
    permit: 'WRITE_PUBLICATION',
    summary: 'Quitar un sitio admitido',
  }),
}

export const trackedLinkDraft = object({
  title: string().trim().max(120).required().label('Título'),
  baseUrl: string().trim().max(500).required().label('Dirección de destino'),
  version: version(),
})
const trackedLink = trackedLinkDraft.shape({
  id: id().required(),
  code: string().required(),
  visits: number().integer().required(),
})

const linkPath = '/comunicacion/links'

/** Links with counted visits; they lead only to allowed sites. */
export const trackedLinks = {
  list: endpoint('X-CM-14', 'GET', linkPath, {
    permit: 'READ_PUBLICATION',
    returns: array().of(trackedLink).required(),
    summary: 'Enlaces medidos',
  }),
  create: endpoint('X-CM-15', 'POST', linkPath, {
    permit: 'WRITE_PUBLICATION',
    body: trackedLinkDraft,
    returns: trackedLink,
    once: true,
    summary: 'Crear un enlace medido',
  }),
  update: endpoint('X-CM-16', 'PUT', `${linkPath}/{id}`, {
    permit: 'WRITE_PUBLICATION',
    body: trackedLinkDraft,
    returns: trackedLink,
    summary: 'Cambiar un enlace medido',
  }),
  remove: endpoint('X-CM-17', 'DELETE', `${linkPath}/{id}`, {
    permit: 'WRITE_PUBLICATION',
    summary: 'Eliminar un enlace medido',
  }),
}
