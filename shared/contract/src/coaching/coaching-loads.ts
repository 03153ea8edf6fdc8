import { id } from '../fields.ts'
import type { LoadKind } from '../load-kind.ts'
import { courseDraft } from './event.ts'
import { facilitatorDraft } from './provider.ts'

const permit = 'WRITE_COURSE' as const

export const courseLoad: LoadKind = {
  id: 11,
  template: 11,
  title: 'Cursos',
  purpose: 'Agrega cursos con su proveedor, sus fechas y sus cupos, y cambia los que ya están por nombre y fecha de inicio.',
  unit: ['curso', 'cursos'],
  permit,
  schema: courseDraft,
  names: ['name', 'dateFrom'],
  makes: 'both',
  columns: [
    { path: 'name', example: 'Seguridad e higiene', also: ['curso'] },
    { path: 'dateFrom', example: '02/03/2026', also: ['fecha desde', 'inicio'] },
    { path: 'dateUntil', example: '06/03/2026', also: ['fecha hasta', 'fin'] },
    { path: 'capacity', example: '20', also: ['vacantes', 'cupo'] },
    { path: 'eventType', example: 'Curso' },
    { path: 'mode', example: 'Presencial' },
    { path: 'hours', example: '8' },
    { path: 'providerId', example: '' },
    { path: 'facilitatorId', example: '' },
    { path: 'place', example: 'Aula 2', also: ['lugar', 'enlace'] },
    { path: 'selfEnrolment', example: 'No', also: ['inscripcion abierta'] },
    { path: 'description', example: '' },
  ],
}

/** A facilitator with the provider whose they are. */
const facilitatorOfProvider = facilitatorDraft.shape({
  providerId: id().required().label('Proveedor'),
})

export const facilitatorLoad: LoadKind = {
  id: 12,
  template: 12,
  title: 'Facilitadores',
  purpose: 'Agrega facilitadores a proveedores que ya están, y cambia sus datos.',
  unit: ['facilitador', 'facilitadores'],
  permit,
  schema: facilitatorOfProvider,
  names: ['providerId', 'name'],
  makes: 'both',
  columns: [
    { path: 'providerId', example: '', required: true },
    { path: 'name', example: 'Laura Gómez', also: ['nombre y apellido', 'facilitador'] },
    { path: 'email', example: 'laura@ejemplo.com.ar', also: ['correo', 'mail'] },
    { path: 'phoneNumber', example: '1145678901', also: ['celular', 'tel'] },
    { path: 'specialty', example: 'Primeros auxilios' },
  ],
}
