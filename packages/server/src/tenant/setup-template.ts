import type { SetupPart } from '@legajo/contract/org/company-setup.ts'
import type { Db } from '../db/database.ts'
import { insertRow } from '../db/save.ts'
import { deliverDocuments } from './deliver-documents.ts'
import { deliverGrids } from './deliver-grids.ts'
import { deliverPayroll, deliverReceiptLayouts } from './deliver-payroll.ts'
import { deliverHolidays, deliverLawRules, deliverNoticeTypes, deliverTimeItems, deliverVacationRules } from './deliver-time.ts'

const areas = ['Administración', 'Comercial', 'Operaciones', 'Recursos Humanos'] as const
const levels = ['Dirección', 'Gerencia', 'Jefatura', 'Analistas', 'Operativos'] as const

/** A general scale of degrees and the usual factors of a point method, to be changed on screen. */
const degrees = ['Inicial', 'En desarrollo', 'Logrado', 'Destacado'] as const
const factors = ['Conocimientos', 'Responsabilidad', 'Esfuerzo', 'Condiciones de trabajo'] as const

const structure = async (db: Db): Promise<number> => {
  const kinds = [
    { code: 'SUPERVISION', name: 'Supervisión', kind: 'SUPERVISION' as const, is_primary: true },
    { code: 'EQUIPO', name: 'Equipos', kind: 'EQUIPO' as const },
    { code: 'LOCACION', name: 'Locaciones', kind: 'LOCACION' as const },
  ]
  for (const kind of kinds) {
    const type_uo_id = await insertRow(db, 'type_uo', kind)
    if (kind.kind === 'SUPERVISION')
      await insertRow(db, 'organizational_unit', { code: 'GENERAL', name: 'Dirección general', type_uo_id })
  }
  await insertRow(db, 'role_description_uo', { name: 'Responsable', hierarchy: true })
  await insertRow(db, 'role_description_uo', { name: 'Integrante', hierarchy: false })
  return kinds.length + 3
}

const jobs = async (db: Db): Promise<number> => {
  for (const [index, name] of degrees.entries()) await insertRow(db, 'job_degree', { level: index + 1, name })
  for (const [index, name] of factors.entries())
    await insertRow(db, 'assessment_factor', {
      name,
      sort_order: index + 1,
      levels: JSON.stringify(degrees.map((degree, at) => ({ level: at + 1, name: degree, points: (at + 1) * 25 }))),
    })
  return degrees.length + factors.length
}

/** The template of each part, written into the current company; returns the number of rows where it is known. */
export const templates: Readonly<Record<SetupPart, (db: Db) => Promise<number>>> = {
  structure,
  jobs,
  areas: async (db) => {
    for (const name of areas) await insertRow(db, 'area', { name })
    for (const [index, name] of levels.entries()) await insertRow(db, 'hierarchical_level', { name, level_order: index + 1 })
    return areas.length + levels.length
  },
  costCenters: async (db) => {
    await insertRow(db, 'cost_center', { code: 'GENERAL', name: 'General' })
    return 1
  },
  calendars: async (db) => {
    await deliverHolidays(db)
    return 1
  },
  time: async (db) => {
    await deliverNoticeTypes(db)
    await deliverTimeItems(db)
    await deliverVacationRules(db)
    await deliverLawRules(db)
    return 1
  },
  documents: async (db) => {
    await deliverDocuments(db)
    return 1
  },
  rules: async (db) => {
    await deliverPayroll(db)
    await deliverReceiptLayouts(db)
    await deliverGrids(db)
    return 1
  },
}
