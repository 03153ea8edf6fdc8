import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** The parts that a new company can get from another one or from the template of the suite. */
export const setupParts = {
  structure: 'Tipos de unidad, unidades y roles',
  areas: 'Áreas, sectores y niveles jerárquicos',
  jobs: 'Puestos, competencias y matriz de valuación',
  costCenters: 'Centros de costo',
  calendars: 'Feriados',
  time: 'Ausencias, turnos y vacaciones',
  documents: 'Tipos y modelos de documentos',
  rules: 'Convenio, conceptos, fórmulas y tipos de liquidación',
} as const
const partNames = ['structure', 'areas', 'jobs', 'costCenters', 'calendars', 'time', 'documents', 'rules'] as const
export type SetupPart = (typeof partNames)[number]

export const setupCopy = object({
  from: id().nullable().defined().label('Copiar de'),
  parts: array()
    .of(string().oneOf(partNames).required())
    .min(1)
    .max(partNames.length)
    .required()
    .label('Qué copiar')
    .meta({ input: 'multiselect', options: setupParts }),
})

const copyResult = object({
  part: string().oneOf(partNames).required(),
  rows: number().integer().required(),
  /** The company already had some: nothing was copied. */
  kept: boolean().required(),
})

const step = object({
  id: string().required(),
  title: string().required(),
  text: string().required(),
  route: string().required(),
  count: number().integer().required(),
})
export type SetupStep = InferType<typeof step>

const path = '/datos-maestros/companies/{id}/setup'

/** Leads a new company from its creation to its first hire. */
export const companySetup = {
  steps: endpoint('X-CS-01', 'GET', path, {
    permit: 'READ_COMPANY',
    returns: array().of(step).required(),
    summary: 'Los pasos de la puesta en marcha de una empresa y cuánto tiene cargado de cada uno',
  }),
  copy: endpoint('X-CS-02', 'POST', `${path}/copy`, {
    permit: 'WRITE_COMPANY',
    body: setupCopy,
    returns: array().of(copyResult).required(),
    summary: 'Cargar en una empresa lo elegido de otra, o de la plantilla; lo que ya tiene no se toca',
  }),
}
