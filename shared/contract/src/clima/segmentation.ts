import { array, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id, version } from '../fields.ts'

const segmentationFields = ['area', 'sector', 'position', 'hierarchical_level', 'workplace', 'gender'] as const
export const segmentationFieldLabels = {
  area: 'Área',
  sector: 'Sector',
  position: 'Puesto',
  hierarchical_level: 'Nivel jerárquico',
  workplace: 'Lugar de trabajo',
  gender: 'Género',
} as const

export const segmentationSchemaDraft = object({
  name: string().trim().max(80).required().label('Nombre'),
  field: string().oneOf(segmentationFields).required().label('Atributo del legajo'),
  version: version(),
})
const segmentationSchema = segmentationSchemaDraft.shape({ id: id().required() })

export const segmentationGroupDraft = object({
  schemaId: id().required().label('Agrupación'),
  name: string().trim().max(80).required().label('Nombre'),
  values: array().of(string().trim().min(1).max(120).required()).max(200).default([]).label('Valores que reúne'),
  version: version(),
})
const segmentationGroup = segmentationGroupDraft.shape({ id: id().required() })

const schemaPath = '/clima-service/segmentation-schema'
const groupPath = '/clima-service/segmentation-group'

/** How the answers of a survey are grouped. */
export const segmentationSchemas = {
  list: endpoint('CL-011', 'GET', schemaPath, {
    permit: 'READ_SURVEY',
    returns: array().of(segmentationSchema).required(),
    summary: 'Agrupaciones de respuestas',
  }),
  get: endpoint('X-CL-11', 'GET', `${schemaPath}/{id}`, {
    permit: 'READ_SURVEY',
    returns: segmentationSchema,
    summary: 'Una agrupación',
  }),
  create: endpoint('X-CL-12', 'POST', schemaPath, {
    permit: 'WRITE_SURVEY',
    body: segmentationSchemaDraft,
    returns: segmentationSchema,
    once: true,
    summary: 'Crear una agrupación',
  }),
  update: endpoint('X-CL-13', 'PUT', `${schemaPath}/{id}`, {
    permit: 'WRITE_SURVEY',
    body: segmentationSchemaDraft,
    returns: segmentationSchema,
    summary: 'Cambiar una agrupación',
  }),
  remove: endpoint('X-CL-14', 'DELETE', `${schemaPath}/{id}`, {
    permit: 'WRITE_SURVEY',
    summary: 'Eliminar una agrupación sin usos',
  }),
}

/** Names that group values of the attribute; values without a group stay separate. */
export const segmentationGroups = {
  list: endpoint('CL-012', 'GET', groupPath, {
    permit: 'READ_SURVEY',
    returns: array().of(segmentationGroup).required(),
    summary: 'Grupos de las agrupaciones',
  }),
  get: endpoint('X-CL-15', 'GET', `${groupPath}/{id}`, {
    permit: 'READ_SURVEY',
    returns: segmentationGroup,
    summary: 'Un grupo',
  }),
  create: endpoint('X-CL-16', 'POST', groupPath, {
    permit: 'WRITE_SURVEY',
    body: segmentationGroupDraft,
    returns: segmentationGroup,
    once: true,
    summary: 'Crear un grupo',
  }),
  update: endpoint('X-CL-17', 'PUT', `${groupPath}/{id}`, {
    permit: 'WRITE_SURVEY',
    body: segmentationGroupDraft,
    returns: segmentationGroup,
    summary: 'Cambiar un grupo',
  }),
  remove: endpoint('X-CL-18', 'DELETE', `${groupPath}/{id}`, { permit: 'WRITE_SURVEY', summary: 'Eliminar un grupo' }),
}

export const climateStudyDraft = object({ name: string().trim().max(120).required().label('Nombre'), version: version() })
const climateStudy = climateStudyDraft.shape({ id: id().required() })

const studyPath = '/clima-service/study'

/** A study contains the surveys to compare, a year's rounds for example. */
export const climateStudies = {
  list: endpoint('X-CL-20', 'GET', studyPath, {
    permit: 'READ_SURVEY',
    returns: array().of(climateStudy).required(),
    summary: 'Estudios de clima',
  }),
  create: endpoint('X-CL-21', 'POST', studyPath, {
    permit: 'WRITE_SURVEY',
    body: climateStudyDraft,
    returns: climateStudy,
    once: true,
    summary: 'Crear un estudio',
  }),
  update: endpoint('X-CL-22', 'PUT', `${studyPath}/{id}`, {
    permit: 'WRITE_SURVEY',
    body: climateStudyDraft,
    returns: climateStudy,
    summary: 'Cambiar un estudio',
  }),
  remove: endpoint('X-CL-23', 'DELETE', `${studyPath}/{id}`, {
    permit: 'WRITE_SURVEY',
    summary: 'Eliminar un estudio sin encuestas',
  }),
}
