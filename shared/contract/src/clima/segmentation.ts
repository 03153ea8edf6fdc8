import { array, string } from 'yup'
import { id } from '../fields.ts'
import { resource } from '../resource.ts'

const segmentationFields = ['area', 'sector', 'position', 'hierarchical_level', 'workplace', 'gender'] as const
export const segmentationFieldLabels = {
  area: 'Área',
  sector: 'Sector',
  position: 'Puesto',
  hierarchical_level: 'Nivel jerárquico',
  workplace: 'Lugar de trabajo',
  gender: 'Género',
} as const

/** How the answers of a survey are grouped. */
export const segmentationSchemas = resource('segmentation_schema', {
  path: '/clima-service/segmentation-schema',
  ids: { list: 'CL-011', get: 'X-CL-11', create: 'X-CL-12', update: 'X-CL-13', remove: 'X-CL-14' },
  permit: 'SURVEY',
  named: { one: 'agrupación', many: 'agrupaciones', feminine: true },
  purpose: 'Por qué atributo del legajo se agrupan los resultados de una encuesta.',
  fields: {
    name: string().trim().max(80).required().label('Nombre'),
    field: string().oneOf(segmentationFields).required().label('Atributo del legajo'),
  },
  answers: {
    id: id().required(),
  },
  calls: {
    list: { summary: 'Agrupaciones de respuestas' },
    remove: { summary: 'Eliminar una agrupación sin usos' },
  },
})
/** Names that group values of the attribute; values without a group stay separate. */
export const segmentationGroups = resource('segmentation_group', {
  path: '/clima-service/segmentation-group',
  ids: { list: 'CL-012', get: 'X-CL-15', create: 'X-CL-16', update: 'X-CL-17', remove: 'X-CL-18' },
  permit: 'SURVEY',
  named: { one: 'grupo', many: 'grupos' },
  purpose: 'Reúnen valores chicos bajo un nombre, para que sus resultados puedan mostrarse.',
  fields: {
    schemaId: id().required().label('Agrupación'),
    name: string().trim().max(80).required().label('Nombre'),
    values: array().of(string().trim().min(1).max(120).required()).max(200).default([]).label('Valores que reúne'),
  },
  answers: {
    id: id().required(),
  },
  order: ['name'],
  calls: {
    list: { summary: 'Grupos de las agrupaciones' },
  },
})
/** A study contains the surveys to compare, a year's rounds for example. */
export const climateStudies = resource('climate_study', {
  path: '/clima-service/study',
  ids: { list: 'X-CL-20', create: 'X-CL-21', update: 'X-CL-22', remove: 'X-CL-23' },
  permit: 'SURVEY',
  named: { one: 'estudio', many: 'estudios' },
  purpose: 'Reúnen las encuestas que se comparan, por ejemplo las de cada año.',
  fields: {
    name: string().trim().max(120).required().label('Nombre'),
  },
  answers: {
    id: id().required(),
  },
  columns: ['name'],
  calls: {
    list: { summary: 'Estudios de clima' },
    remove: { summary: 'Eliminar un estudio sin encuestas' },
  },
})
