import { object } from 'yup'
import type { LoadColumn, LoadKind } from '../load-kind.ts'
import { employeeDraft, relative } from './employee-draft.ts'

const fileCode: LoadColumn = {
  path: 'file_code',
  example: '1024',
  also: ['numero de legajo', 'nro legajo', 'codigo de legajo'],
}

const personal: readonly LoadColumn[] = [
  { path: 'person.lastname', example: 'Pérez', also: ['apellidos'] },
  { path: 'person.name', example: 'Ana', also: ['nombres'] },
  { path: 'person.cuil', example: '27-28033514-8' },
  { path: 'person.document_type_id', example: 'DNI', also: ['tipo documento'] },
  { path: 'person.document_number', example: '28033514', also: ['documento', 'dni', 'nro documento'] },
  { path: 'person.birthdate', example: '14/03/1980', also: ['nacimiento'] },
  { path: 'person.gender_id', example: 'Femenino', also: ['sexo'] },
  { path: 'person.marital_status_id', example: 'Casado/a' },
  { path: 'person.nationality', example: 'Argentina' },
  { path: 'person.email', example: 'ana@ejemplo.com.ar', also: ['mail personal'] },
  { path: 'person.phone', example: '1145678901', also: ['celular'] },
  { path: 'person.address.street', example: 'Av. Corrientes' },
  { path: 'person.address.street_number', example: '1234' },
  { path: 'person.address.postal_code', example: '1043', also: ['cp'] },
  { path: 'person.address.state', example: 'Buenos Aires' },
  { path: 'person.address.province', example: 'Ciudad Autónoma de Buenos Aires' },
  { path: 'work_email', example: 'ana.perez@empresa.com.ar', also: ['mail', 'email', 'correo'] },
]

const employment: readonly LoadColumn[] = [
  { path: 'position', example: '' },
  { path: 'area', example: '' },
  { path: 'sector', example: '' },
  { path: 'hierchical_level', example: '' },
  { path: 'cost_center_id', example: '' },
  { path: 'organizational_unit_id', example: '' },
  { path: 'workplace', example: 'Planta Pilar' },
  { path: 'contracting_modality_id', example: '008' },
  { path: 'out_of_agreement', example: 'No' },
  { path: 'union_information.has_union_affiliation', example: 'Sí', also: ['afiliado'] },
  { path: 'employee_social_work_id', example: '126205' },
  { path: 'bank_data.bank_name', example: 'Nación' },
  { path: 'bank_data.cbu', example: '0110599520000001234576' },
  { path: 'confidential', example: 'No', sees: 'confidential' },
]

const admission: readonly LoadColumn[] = [
  { path: 'admission_date', example: '01/11/2026', also: ['ingreso', 'fecha ingreso'] },
  { path: 'recognized_seniority_from', example: '' },
]

const pay: readonly LoadColumn[] = [
  { path: 'union_information.trade_union_id', example: '' },
  { path: 'union_information.trade_union_category_id', example: '' },
  { path: 'payroll_type', example: 'Mensual' },
  { path: 'weekly_hours', example: '48' },
  { path: 'salary', example: '1.250.000,00', also: ['sueldo basico', 'basico', 'remuneracion'], sees: 'pay' },
]

const common = { schema: employeeDraft, permit: 'WRITE_EMPLOYEE', unit: ['legajo', 'legajos'] } as const

export const newEmployees: LoadKind = {
  ...common,
  id: 5,
  template: 1,
  title: 'Altas de legajos',
  purpose: 'Da de alta a muchas personas desde una planilla, con las mismas reglas que el formulario del legajo.',
  names: ['file_code'],
  unique: ['person.cuil'],
  makes: 'new',
  columns: [fileCode, ...personal, ...admission, ...employment, ...pay],
}

export const employeeChanges: LoadKind = {
  ...common,
  id: 6,
  template: 2,
  title: 'Actualización de legajos',
  purpose: 'Cambia datos de personas que ya están: lo que queda vacío no cambia, y la palabra BORRAR vacía el dato.',
  names: ['file_code'],
  unique: ['person.cuil'],
  makes: 'changes',
  columns: [fileCode, ...personal, ...admission, ...employment].map((column) => ({
    ...column,
    required: column.path === 'file_code',
  })),
}

export const reEntries: LoadKind = {
  ...common,
  id: 10,
  template: 10,
  title: 'Reingresos',
  purpose:
    'Vuelve a dar de alta a quienes egresaron, desde el día de su reingreso: el período anterior queda en el legajo y su servicio cuenta según la ley.',
  names: ['file_code'],
  makes: 'changes',
  columns: [
    fileCode,
    {
      path: 'admission_date',
      required: true,
      example: '01/12/2026',
      also: ['fecha de reingreso', 'reingreso', 'ingreso', 'fecha ingreso'],
    },
  ],
}

export const payChanges: LoadKind = {
  ...common,
  id: 7,
  template: 3,
  title: 'Sueldos y categorías',
  purpose: 'Cambia sueldo, categoría o jornada desde un día: lo anterior queda en la historia y los retroactivos lo ven.',
  sees: 'pay',
  names: ['file_code'],
  makes: 'changes',
  columns: [
    fileCode,
    {
      path: 'pay_valid_from',
      required: true,
      example: '01/12/2026',
      also: ['vigencia', 'vigencia desde', 'desde', 'rige desde'],
    },
    ...pay,
  ],
}

export const bankAccounts: LoadKind = {
  ...common,
  id: 8,
  template: 8,
  title: 'Cuentas bancarias',
  purpose: 'Cambia el banco y el CBU en los que cobra cada persona.',
  names: ['file_code'],
  unique: ['bank_data.cbu'],
  makes: 'changes',
  columns: [
    fileCode,
    { path: 'bank_data.bank_name', example: 'Nación' },
    { path: 'bank_data.cbu', example: '0110599520000001234576', required: true },
  ],
}

/** A relative with the file code of the employee whose they are. */
const relativeOfEmployee = object({
  file_code: employeeDraft.fields.file_code,
  relative: relative.label('Familiar'),
})

export const relatives: LoadKind = {
  ...common,
  id: 9,
  template: 9,
  title: 'Grupo familiar',
  purpose: 'Agrega familiares a los legajos y cambia los que ya están: cada familiar es una fila.',
  unit: ['familiar', 'familiares'],
  schema: relativeOfEmployee,
  names: ['file_code', 'relative.last_name', 'relative.name'],
  unique: [],
  makes: 'both',
  severalPerRecord: true,
  columns: [
    fileCode,
    { path: 'relative.relationship', example: 'Hijo/a' },
    { path: 'relative.last_name', example: 'Pérez', also: ['apellidos'] },
    { path: 'relative.name', example: 'Tomás', also: ['nombres'] },
    { path: 'relative.cuil', example: '20-50123456-8' },
    { path: 'relative.birthdate', example: '14/03/2015', also: ['fecha de nacimiento'] },
    { path: 'relative.dependent', example: 'Sí' },
  ],
}

/** Terms of pay that held before the suite: each row is a day from which other terms held. */
export const payHistory: LoadKind = {
  ...payChanges,
  id: 32,
  template: 32,
  title: 'Historia de sueldos',
  purpose: 'Carga los sueldos y categorías anteriores, cada uno desde su día: una persona puede tener varias filas.',
  unit: ['cambio', 'cambios'],
  names: ['file_code', 'pay_valid_from'],
  severalPerRecord: true,
}

/** Figures with which an employee enters the suite: best pay for settlements, hours and tax facts. */
export const openingBalances: LoadKind = {
  ...common,
  id: 33,
  template: 33,
  title: 'Saldos iniciales',
  purpose:
    'Los datos con que cada persona empieza en la suite: mejor remuneración, antigüedad reconocida, horas del mes y adherentes de obra social.',
  sees: 'pay',
  names: ['file_code'],
  makes: 'changes',
  columns: [
    { ...fileCode, required: true },
    { path: 'bestSalary', example: '1.850.000,00', also: ['mejor remuneracion', 'mejor sueldo'], sees: 'pay' },
    { path: 'recognized_seniority_from', example: '01/03/2015', also: ['antiguedad desde'] },
    { path: 'monthlyHours', example: '192', also: ['horas del mes'] },
    { path: 'healthDependents', example: '0', also: ['adherentes'] },
    { path: 'omitCalcTaxEarnings', example: 'No', also: ['sin ganancias'] },
  ],
}
