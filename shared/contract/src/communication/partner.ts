import { boolean, number, string } from 'yup'
import { id } from '../fields.ts'
import { resource } from '../resource.ts'

/** Origins whose pages may embed the widgets of this organisation. */
export const partnerOrigins = resource('partner_origin', {
  path: '/comunicacion/partner-origins',
  ids: { list: 'X-CM-10', create: 'X-CM-11', update: 'X-CM-12', remove: 'X-CM-13' },
  permit: 'PUBLICATION',
  named: { one: 'sitio', many: 'sitios admitidos' },
  purpose: 'Intranets de socios que pueden mostrar los widgets de reseñas y encuestas, o ser destino de enlaces.',
  fields: {
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
  },
  answers: {
    id: id().required(),
  },
  columns: ['origin', 'embeds', 'redirects'],
  calls: {
    list: { summary: 'Sitios de terceros admitidos' },
    create: { summary: 'Admitir un sitio de terceros' },
    update: { summary: 'Cambiar un sitio admitido' },
    remove: { summary: 'Quitar un sitio admitido' },
  },
})
/** Links with counted visits; they lead only to allowed sites. */
export const trackedLinks = resource('tracked_link', {
  path: '/comunicacion/links',
  ids: { list: 'X-CM-14', create: 'X-CM-15', update: 'X-CM-16', remove: 'X-CM-17' },
  permit: 'PUBLICATION',
  named: { one: 'enlace', many: 'enlaces medidos' },
  purpose: 'Direcciones que se usan en comunicaciones; se cuenta cuántas veces se visitan, no quién.',
  fields: {
    title: string().trim().max(120).required().label('Título'),
    baseUrl: string().trim().max(500).required().label('Dirección de destino'),
  },
  answers: {
    id: id().required(),
    code: string().required(),
    visits: number().integer().required(),
  },
  calls: {
    create: { summary: 'Crear un enlace medido' },
    update: { summary: 'Cambiar un enlace medido' },
    remove: { summary: 'Eliminar un enlace medido' },
  },
})
