import { array, number, object } from 'yup'
import { id, version } from '../../fields.ts'
import { idField, register } from '../../register.ts'
import { active, name, permits } from './absence-fields.ts'

export const coexistDraft = object({
  notice_type_id: id().required().label('Tipo'),
  other_type_id: id().required().label('Convive con'),
  version: version(),
})
const coexist = coexistDraft.shape(idField)
export const coexists = register('TI-011', '/novedades/noticeCoexist/', 'Ausencias que conviven', permits, coexistDraft, coexist)

export const restrictionDraft = object({
  notice_type_id: id().required().label('Tipo'),
  min_seniority_months: number().integer().min(0).max(600).default(0).label('Antigüedad mínima (meses)'),
  max_times_year: number().integer().min(0).max(366).default(0).label('Veces por año (0: sin límite)'),
  max_times_month: number().integer().min(0).max(31).default(0).label('Veces por mes (0: sin límite)'),
  max_days_event: number().integer().min(0).max(3650).default(0).label('Días por vez (0: sin límite)'),
  max_days_month: number().integer().min(0).max(31).default(0).label('Días por mes (0: sin límite)'),
  after_type_id: id()
    .nullable()
    .default(null)
    .label('A continuación de')
    .meta({ hint: 'Empieza el día después de una ausencia aprobada de este tipo, como la excedencia (art. 183)' }),
  version: version(),
})
const restriction = restrictionDraft.shape(idField)
export const restrictions = register(
  'TI-013',
  '/novedades/noticeRestriction/',
  'Restricciones',
  permits,
  restrictionDraft,
  restriction,
)

export const visualizationDraft = object({
  notice_type_id: id().required().label('Tipo'),
  role_id: id().required().label('Rol que no la ve'),
  version: version(),
})
const visualization = visualizationDraft.shape(idField)
export const visualizations = register(
  'TI-014',
  '/novedades/noticeVisualizationRestriction/',
  'Restricciones de visualización',
  permits,
  visualizationDraft,
  visualization,
)

export const approvalScopeDraft = object({
  name: name(),
  notice_type_id: id().nullable().default(null).label('Tipo'),
  unit_ids: array()
    .of(id().required())
    .max(200)
    .default([])
    .label('Unidades')
    .meta({ input: 'multiselect', hint: 'Con las que dependen de ellas; ninguna: todas' }),
  approver_ids: array().of(id().required()).max(50).default([]).label('Aprobadores').meta({ input: 'multiselect' }),
  active: active(),
  version: version(),
})
const approvalScope = approvalScopeDraft.shape(idField)
export const approvalScopes = register(
  'TI-016',
  '/novedades/approvalScope/',
  'Alcances de aprobación',
  permits,
  approvalScopeDraft,
  approvalScope,
)
