import { string } from 'yup'
import { id } from '../fields.ts'
import type { LoadColumn, LoadKind } from '../load-kind.ts'
import { areas, sectors } from './area.ts'
import { costCenters } from './cost-center.ts'
import { hierarchicalLevels } from './hierarchical-level.ts'
import { positions } from './position.ts'
import { unitDraft } from './unit.ts'
import { unitMemberDraft } from './unit-member.ts'
import { unitRoleDraft } from './unit-role.ts'

const structure = { permit: 'WRITE_ORGANIZATIONAL_UNIT', makes: 'both' } as const
const name = (example: string, ...also: string[]): LoadColumn => ({ path: 'name', example, also: ['denominacion', ...also] })
const unit: LoadColumn = { path: 'organizationalUnitId', example: '', also: ['unidad organizativa', 'uo'] }
const description: LoadColumn = { path: 'description', example: '', also: ['detalle'] }

export const costCenterLoad: LoadKind = {
  id: 20,
  template: 20,
  title: 'Centros de costo',
  purpose: 'Agrega centros de costo y cambia los que ya están, por su código.',
  unit: ['centro de costo', 'centros de costo'],
  permit: 'WRITE_COST_CENTER',
  makes: 'both',
  schema: costCenters.create.body,
  names: ['code'],
  columns: [
    { path: 'code', example: 'ADM', also: ['cod', 'codigo'] },
    { path: 'name', example: 'Administración', also: ['nombre'] },
    { path: 'active', example: 'Sí' },
  ],
}

export const areaLoad: LoadKind = {
  ...structure,
  id: 21,
  template: 21,
  title: 'Áreas',
  purpose: 'Agrega áreas y cambia su descripción, por su nombre.',
  unit: ['área', 'áreas'],
  schema: areas.create.body,
  names: ['name'],
  columns: [name('Operaciones', 'area'), description],
}

export const sectorLoad: LoadKind = {
  ...structure,
  id: 22,
  template: 22,
  title: 'Sectores',
  purpose: 'Agrega sectores dentro de áreas que ya están.',
  unit: ['sector', 'sectores'],
  schema: sectors.create.body,
  names: ['area_id', 'name'],
  columns: [{ path: 'area_id', example: '' }, name('Depósito', 'sector'), description],
}

export const positionLoad: LoadKind = {
  ...structure,
  id: 23,
  template: 23,
  title: 'Puestos',
  purpose: 'Agrega puestos y cambia su misión, sus tareas y sus requisitos, por su nombre.',
  unit: ['puesto', 'puestos'],
  schema: positions.create.body,
  names: ['name'],
  columns: [
    { path: 'name', example: 'Analista contable', also: ['nombre'] },
    { path: 'mission', example: '' },
    description,
    { path: 'requirements', example: '' },
  ],
}

export const levelLoad: LoadKind = {
  ...structure,
  id: 24,
  template: 24,
  title: 'Niveles jerárquicos',
  purpose: 'Agrega niveles jerárquicos y cambia su orden, por su nombre.',
  unit: ['nivel', 'niveles'],
  schema: hierarchicalLevels.create.body,
  names: ['name'],
  columns: [name('Gerencia', 'nivel', 'nivel jerarquico'), { path: 'level_order', example: '1' }, description],
}

/** The tree of a load of units is given by the code of the unit above. */
const unitLoadDraft = unitDraft.shape({
  typeUOId: id().required().label('Tipo de unidad'),
  parentCode: string().trim().max(20).nullable().label('Código de la unidad de la que depende'),
})

export const unitLoad: LoadKind = {
  ...structure,
  id: 25,
  template: 25,
  title: 'Unidades organizativas',
  purpose: 'Arma o cambia el árbol de un tipo de unidad: cada fila nombra por su código a la unidad de la que depende.',
  unit: ['unidad', 'unidades'],
  schema: unitLoadDraft,
  names: ['typeUOId', 'code'],
  columns: [
    { path: 'typeUOId', example: '' },
    { path: 'code', example: 'VENTAS-SUR' },
    name('Ventas zona sur', 'unidad', 'unidad organizativa'),
    { path: 'parentCode', example: 'VENTAS', also: ['depende de', 'padre', 'unidad superior'] },
    description,
    { path: 'visibility', example: '' },
  ],
}

export const unitRoleLoad: LoadKind = {
  ...structure,
  id: 26,
  template: 26,
  title: 'Roles de unidades',
  purpose: 'Agrega roles a las unidades, con sus lugares y fechas, y cambia los que ya están.',
  unit: ['rol', 'roles'],
  schema: unitRoleDraft,
  names: ['organizationalUnitId', 'name'],
  columns: [
    unit,
    { path: 'name', example: 'Vendedor', required: true, also: ['rol'] },
    { path: 'validOccupants', example: '3', also: ['vacantes', 'dotacion'] },
    { path: 'nameInOrgChart', example: '' },
    { path: 'dateStart', example: '01/01/2026' },
    { path: 'dateEnd', example: '' },
    { path: 'active', example: 'Sí' },
  ],
}

/** A person in a unit, by the file code and the name of the role. */
const loadedMember = unitMemberDraft.omit(['employeeId', 'roleUOId']).shape({
  file_code: string().trim().max(20).required().label('Legajo'),
  role: string().trim().max(80).nullable().label('Rol'),
})

export const unitMemberLoad: LoadKind = {
  ...structure,
  id: 27,
  template: 27,
  title: 'Personas en unidades y roles',
  purpose: 'Ubica a las personas en unidades y roles, con las fechas en las que los ocupan.',
  unit: ['participación', 'participaciones'],
  schema: loadedMember,
  names: ['file_code', 'organizationalUnitId', 'role', 'date_from'],
  makes: 'new',
  columns: [
    { path: 'file_code', example: '1024', also: ['numero de legajo', 'nro legajo'] },
    unit,
    { path: 'role', example: 'Vendedor' },
    { path: 'date_from', example: '01/01/2026', also: ['vigencia desde'] },
    { path: 'date_until', example: '', also: ['vigencia hasta'] },
  ],
}
