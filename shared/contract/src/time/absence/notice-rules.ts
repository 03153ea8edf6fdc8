import { array, number } from 'yup'
import { id } from '../../fields.ts'
import { resource } from '../../resource.ts'
import { active, name } from './absence-fields.ts'

export const coexists = resource('notice_coexist', {
  path: '/novedades/noticeCoexist/',
  ids: 'TI-011',
  permit: 'NOTICE',
  named: { one: 'par', many: 'coexistencias de ausencias', title: 'Ausencias que conviven' },
  purpose: 'Tipos que una persona puede tener los mismos días. Los demás no se superponen.',
  fields: {
    notice_type_id: id().required().label('Tipo'),
    other_type_id: id().required().label('Convive con'),
  },
})

export const restrictions = resource('notice_restriction', {
  path: '/novedades/noticeRestriction/',
  ids: 'TI-013',
  permit: 'NOTICE',
  named: { one: 'límite', many: 'restricciones de ausencias', title: 'Restricciones' },
  purpose:
    'Cuánto, cuántas veces y desde cuándo se puede tomar cada tipo, y a continuación de qué. Valen para quien la pide y para quien la carga.',
  fields: {
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
  },
})

export const visualizations = resource('notice_visualization_restriction', {
  path: '/novedades/noticeVisualizationRestriction/',
  ids: 'TI-014',
  permit: 'NOTICE',
  named: { one: 'restricción', many: 'restricciones de visualización', feminine: true },
  purpose:
    'Roles que no ven las ausencias de un tipo, por ejemplo las de salud: ni en listas, ni en archivos, ni en la auditoría. Tampoco las deciden.',
  fields: {
    notice_type_id: id().required().label('Tipo'),
    role_id: id().required().label('Rol que no la ve'),
  },
})

export const approvalScopes = resource('approval_scope', {
  path: '/novedades/approvalScope/',
  ids: 'TI-016',
  permit: 'NOTICE',
  named: { one: 'alcance', many: 'alcances de aprobación' },
  purpose: 'Quiénes deciden las ausencias de ciertas unidades o de cierto tipo, en las etapas que se deciden por alcance.',
  fields: {
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
  },
})
