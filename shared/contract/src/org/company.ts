import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, cbu, emailAddress, employerCuit, id, removal, stampField, version } from '../fields.ts'
import { choice } from '../parametric/choice.ts'
import { address } from '../shared/address.ts'
import { companyFieldValues } from '../shared/field-shape.ts'

const accountingInterfaces = ['NONE', 'TXT_COMMA', 'TXT_SEMICOLON', 'TXT_TAB', 'SAP', 'ANT', 'ZOL', 'ATL', 'XLS'] as const

const bankAccount = object({
  bank_id: number().integer(),
  bank_name: string().trim().max(80).label('Banco'),
  branch_name: string().trim().max(80).label('Sucursal'),
  account_number: string().trim().max(30).label('Número de cuenta'),
  alias: string().trim().max(40).label('Alias'),
  cbu: cbu().label('CBU'),
})

const companyReference = object({
  name: string().trim().max(120).required().label('Nombre'),
  relation: string().trim().max(80).nullable().label('Relación'),
  phone: string().trim().max(30).nullable().label('Teléfono'),
  email: emailAddress().nullable().label('Email'),
})
const dependence = object({
  name: string().trim().max(120).required().label('Nombre'),
  address: string().trim().max(200).nullable().label('Domicilio'),
  phone: string().trim().max(30).nullable().label('Teléfono'),
})
const unitId = (label: string) => id().nullable().label(label)

export const companyDraft = object({
  name: string().trim().max(80).required().label('Nombre'),
  razonsocial: string().trim().max(120).required().label('Razón social'),
  cuit: employerCuit().required().label('CUIT'),
  rubro: string().trim().max(120).label('Rubro'),
  description: string().trim().max(500).label('Descripción').meta({ input: 'textarea' }),
  active: boolean().default(true).label('Activa'),
  address: address.default({}),
  legal_data: object({
    number_cct: string().trim().max(20).label('Convenio colectivo'),
    day_gremio: string().trim().max(5).label('Día del gremio'),
    personeria: string().trim().max(60).label('Personería'),
    employer_type: string().trim().max(4).label('Tipo de empleador'),
  })
    .label('Datos legales')
    .default({}),
  bank_data: array().of(bankAccount).max(20).default([]).label('Cuentas bancarias'),
  phone: string().trim().max(30).label('Teléfono'),
  email: string().trim().email().max(120).label('Email'),
  website: string().trim().max(200).label('Sitio web'),
  communicationDisplayName: string().trim().max(80).label('Nombre en las comunicaciones'),
  typeEmployerId: choice('employer-types', { max: 4 }).nullable().label('Tipo de empleador (F. 931)'),
  taxpayer_identification_number: string().trim().max(30).label('Identificación tributaria de otro país'),
  company_sector_id: string().trim().max(60).label('Sector de actividad'),
  from: calendarDate().nullable().label('Inicio de actividades'),
  social: string().trim().max(300).label('Redes sociales'),
  level: string().trim().max(60).label('Nivel en el grupo'),
  references: array().of(companyReference).max(30).default([]).label('Referencias'),
  dependences: array().of(dependence).max(100).default([]).label('Dependencias'),
  integrationInfo: object({
    emails: array().of(emailAddress().required()).max(20).default([]).label('Emails de integración'),
  }).default({}),
  defaultUOForTeamNovelties: unitId('Unidad que atiende las novedades'),
  defaultUOForTeamVacation: unitId('Unidad que decide las vacaciones sin responsable'),
  defaultUOForPaymentReceipt: unitId('Unidad que atiende los recibos'),
  primaryUOTypeId: unitId('Tipo de unidad principal'),
  positionUOId: unitId('Unidad de los puestos nuevos'),
  companyConfig: object({ use_tya: boolean().default(false).label('Usa control horario') }).default({}),
  accountingInterface: string()
    .oneOf([...accountingInterfaces])
    .default('NONE')
    .label('Interfaz contable'),
  /** Novelties of others come by files and calls alone: the documented field accepts its default only. */
  integrationNoveltyInterface: string()
    .oneOf(['NONE'] as const)
    .default('NONE')
    .label('Integración de novedades'),
  version: version(),
})
export const company = companyDraft.shape({
  id: number().integer().required(),
  photo_url: string().nullable(),
  additionalFields: companyFieldValues(),
})
export type CompanyDraft = InferType<typeof companyDraft>
export type Company = InferType<typeof company>

const reduced = object({
  id: number().integer().required(),
  name: string().required(),
  cuit: string().required(),
  active: boolean().required(),
})

/** Company data printed on its receipts. */
export const paycheckConfig = object({
  signatoryName: string().trim().max(80).label('Firmante'),
  signatoryPosition: string().trim().max(80).label('Cargo del firmante'),
  paymentPlace: string().trim().max(80).label('Lugar de pago'),
  legend: string().trim().max(500).label('Leyenda al pie').meta({ input: 'textarea' }),
  showLogo: boolean().default(true).label('Mostrar el logo'),
  showEmployerContributions: boolean().default(false).label('Mostrar las contribuciones del empleador'),
  showSeniority: boolean().default(true).label('Mostrar la antigüedad'),
  digitalSignature: boolean().default(true).label('Firma digital del empleado'),
})
export type PaycheckConfig = InferType<typeof paycheckConfig>
export const paycheckConfigDraft = paycheckConfig.shape({ seen: stampField() })
const keptPaycheckConfig = paycheckConfig.shape({ seen: stampField().defined() })

const path = '/datos-maestros/companies'

/** Companies of the tenant; a user accesses those assigned, an administrator all. */
export const companies = {
  list: endpoint('CO-001', 'GET', `${path}/strict`, {
    permit: 'READ_COMPANY',
    returns: array().of(company).required(),
    summary: 'Empresas asignadas a quien llama',
  }),
  get: endpoint('CO-002', 'GET', `${path}/{id}`, { permit: 'READ_COMPANY', returns: company, summary: 'Una empresa' }),
  getStrict: endpoint('CO-003', 'GET', `${path}/strict/{id}`, {
    permit: 'READ_COMPANY',
    returns: company,
    summary: 'Una empresa asignada a quien llama',
  }),
  bankData: endpoint('CO-004', 'GET', `${path}/bankDataReduce/{id}`, {
    permit: 'READ_COMPANY',
    returns: array().of(bankAccount).required(),
    summary: 'Cuentas bancarias de una empresa',
  }),
  exists: endpoint('CO-005', 'GET', `${path}/exists/{cuit}`, {
    permit: 'READ_COMPANY',
    returns: object({ exists: boolean().required() }),
    summary: 'Si ya hay una empresa con ese CUIT',
  }),
  paycheckConfig: endpoint('CO-006', 'GET', `${path}/paycheckconfig/`, {
    permit: 'READ_COMPANY',
    returns: keptPaycheckConfig,
    summary: 'Configuración del recibo de la empresa',
  }),
  accountingInterface: endpoint('CO-007', 'GET', `${path}/accounting-interface/{id}`, {
    permit: 'READ_COMPANY',
    returns: object({ accountingInterface: string().required() }),
    summary: 'Interfaz contable de una empresa',
  }),
  sameUnits: endpoint('CO-008', 'GET', `${path}/findAllCompaniesOfSameOUS`, {
    access: 'session',
    returns: array().of(reduced).required(),
    summary: 'Empresas que comparten unidades globales con la empresa en uso',
  }),
  create: endpoint('CO-009', 'POST', `${path}/`, {
    permit: 'WRITE_COMPANY',
    body: companyDraft,
    returns: company,
    once: true,
    summary: 'Crear una empresa',
  }),
  update: endpoint('CO-010', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_COMPANY',
    body: companyDraft,
    returns: company,
    summary: 'Cambiar una empresa',
  }),
  remove: endpoint('CO-011', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_COMPANY',
    ...removal,
    summary: 'Eliminar una empresa sin datos, con la contraseña propia',
  }),
  activate: endpoint('CO-012', 'PUT', `${path}/active/{id}/{flag}`, {
    permit: 'WRITE_COMPANY',
    returns: company,
    summary: 'Activar (true) o desactivar (false) una empresa',
  }),
  createPaycheckConfig: endpoint('CO-013', 'POST', `${path}/paycheckconfig/`, {
    action: 'UPDATE',
    permit: 'WRITE_COMPANY',
    body: paycheckConfigDraft,
    returns: keptPaycheckConfig,
    once: true,
    summary: 'Guardar la configuración del recibo',
  }),
  updatePaycheckConfig: endpoint('CO-014', 'PUT', `${path}/paycheckconfig/`, {
    permit: 'WRITE_COMPANY',
    body: paycheckConfigDraft,
    returns: keptPaycheckConfig,
    summary: 'Cambiar la configuración del recibo',
  }),
  existsSupervision: endpoint('CO-015', 'GET', '/descripcion-puestos/migration/existsSupervision', {
    access: 'session',
    returns: object({ exists: boolean().required() }),
    summary: 'Si la empresa tiene un árbol de supervisión',
  }),
}
