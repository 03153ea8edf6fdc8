import { fieldAt, record } from './field.ts'
import { layoutOfFixedWidth, type SuiteLayout } from './suite-layout.ts'

const requiredField = { required: true } as const
const money = (from: number, name: string, source = "'0'") => fieldAt(from, 15, name, 'amount', source)
const situations = { table: 'SITUACION' } as const

const header = record('01', 'Cabecera', 'file', 35, [
  fieldAt(1, 2, 'Tipo de registro', 'code', "'01'"),
  fieldAt(3, 11, 'CUIT del empleador', 'code', 'empresa.cuit', { ...requiredField, table: 'CUIT' }),
  fieldAt(14, 2, 'Identificación del envío', 'code', 'opcion.envio', requiredField),
  fieldAt(16, 6, 'Período', 'date', 'periodo.mes', { ...requiredField, format: 'AAAAMM' }),
  fieldAt(22, 1, 'Tipo de liquidación', 'code', 'opcion.tipo', { fill: ' ' }),
  fieldAt(23, 5, 'Número de liquidación', 'code', 'opcion.numero'),
  fieldAt(28, 2, 'Días base', 'code', 'opcion.diasBase', { fill: ' ' }),
  fieldAt(30, 6, 'Trabajadores con registro 04', 'integer', 'archivo.trabajadores', requiredField),
])

const worker = record('02', 'Trabajador', 'employee', 115, [
  fieldAt(1, 2, 'Tipo de registro', 'code', "'02'"),
  fieldAt(3, 11, 'CUIL', 'code', 'empleado.cuil', { ...requiredField, table: 'CUIL' }),
  fieldAt(14, 10, 'Legajo', 'code', 'empleado.legajo', requiredField),
  fieldAt(24, 50, 'Dependencia de revista', 'text', 'empleado.dependencia', { cut: true }),
  fieldAt(74, 22, 'CBU', 'code', 'empleado.cbuDeposito', { fill: ' ', table: 'CBU' }),
  fieldAt(96, 3, 'Días para proporcionar el tope', 'integer', 'empleado.diasTope'),
  fieldAt(99, 8, 'Fecha de pago', 'date', 'periodo.fechaPago', requiredField),
  fieldAt(107, 8, 'Fecha de rúbrica', 'text', ''),
  fieldAt(115, 1, 'Forma de pago', 'code', 'empleado.formaPago', requiredField),
])

const concept = record('03', 'Concepto', 'concept', 51, [
  fieldAt(1, 2, 'Tipo de registro', 'code', "'03'"),
  fieldAt(3, 11, 'CUIL', 'code', 'empleado.cuil', { ...requiredField, table: 'CUIL' }),
  fieldAt(14, 10, 'Código de concepto', 'code', 'concepto.codigo', { ...requiredField, fill: ' ' }),
  fieldAt(24, 5, 'Cantidad', 'amount', 'concepto.cantidad'),
  fieldAt(29, 1, 'Unidad', 'text', 'concepto.unidad'),
  fieldAt(30, 15, 'Importe', 'amount', 'concepto.importe', requiredField),
  fieldAt(45, 1, 'Crédito o débito', 'code', 'concepto.signo', requiredField),
  fieldAt(46, 6, 'Período de ajuste', 'date', 'concepto.retroactivo', { format: 'AAAAMM' }),
])

const month = record('04', 'Datos del F.931', 'month', 370, [
  fieldAt(1, 2, 'Tipo de registro', 'code', "'04'"),
  fieldAt(3, 11, 'CUIL', 'code', 'empleado.cuil', { ...requiredField, table: 'CUIL' }),
  fieldAt(14, 1, 'Cónyuge', 'integer', 'empleado.conyuge'),
  fieldAt(15, 2, 'Hijos', 'integer', 'empleado.hijos'),
  fieldAt(17, 1, 'Convenio colectivo', 'integer', 'empleado.convencionado'),
  fieldAt(18, 1, 'Seguro colectivo de vida', 'integer', "'1'"),
  fieldAt(19, 1, 'Corresponde reducción', 'integer', "'0'"),
  fieldAt(20, 1, 'Tipo de empleador', 'code', 'empresa.tipoEmpleador', { ...requiredField, table: 'EMPLEADOR' }),
  fieldAt(21, 1, 'Tipo de operación', 'code', "'0'"),
  fieldAt(22, 2, 'Situación de revista', 'code', 'empleado.situacion', { ...requiredField, ...situations }),
  fieldAt(24, 2, 'Condición', 'code', 'empleado.condicion', { ...requiredField, table: 'CONDICION' }),
  fieldAt(26, 3, 'Actividad', 'code', 'empleado.actividad', { ...requiredField, table: 'ACTIVIDAD' }),
  fieldAt(29, 3, 'Modalidad de contratación', 'code', 'empleado.modalidad', { ...requiredField, table: 'MODALIDAD' }),
  fieldAt(32, 2, 'Siniestrado', 'code', 'empleado.siniestrado', { ...requiredField, table: 'SINIESTRADO' }),
  fieldAt(34, 2, 'Localidad', 'code', 'empleado.zona', requiredField),
  fieldAt(36, 2, 'Situación 1', 'code', 'empleado.situacion1', { ...requiredField, ...situations }),
  fieldAt(38, 2, 'Día de la situación 1', 'integer', 'empleado.dia1', requiredField),
  fieldAt(40, 2, 'Situación 2', 'code', 'empleado.situacion2', { fill: '0', ...situations }),
  fieldAt(42, 2, 'Día de la situación 2', 'integer', 'empleado.dia2'),
  fieldAt(44, 2, 'Situación 3', 'code', 'empleado.situacion3', { fill: '0', ...situations }),
  fieldAt(46, 2, 'Día de la situación 3', 'integer', 'empleado.dia3'),
  fieldAt(48, 2, 'Días trabajados', 'integer', 'empleado.dias'),
  fieldAt(50, 3, 'Horas trabajadas', 'integer', 'empleado.horas'),
  fieldAt(53, 5, '% de aporte adicional de seguridad social', 'amount', "'0'"),
  fieldAt(58, 5, '% de contribución por tarea diferencial', 'amount', "'0'"),
  fieldAt(63, 6, 'Obra social', 'code', 'empleado.obraSocial', { ...requiredField, table: 'RNOS' }),
  fieldAt(69, 2, 'Adherentes', 'integer', 'empleado.adherentes'),
  money(71, 'Aporte adicional de obra social'),
  money(86, 'Contribución adicional de obra social'),
  money(101, 'Base diferencial de aportes de obra social'),
  money(116, 'Base diferencial de contribuciones de obra social'),
  money(131, 'Base diferencial LRT'),
  money(146, 'Remuneración por maternidad', 'mes.maternidad'),
  money(161, 'Remuneración bruta', 'mes.total'),
  ...Array.from({ length: 9 }, (_, index) => money(176 + 15 * index, `Base imponible ${index + 1}`, `mes.base${index + 1}`)),
  money(311, 'Base diferencial de aportes de seguridad social'),
  money(326, 'Base diferencial de contribuciones de seguridad social'),
  money(341, 'Base imponible 10', 'mes.base10'),
  money(356, 'Importe a detraer', 'mes.detraccion'),
])

const agency = record('05', 'Trabajador eventual', 'agency', 65, [
  fieldAt(1, 2, 'Tipo de registro', 'code', "'05'"),
  fieldAt(3, 11, 'CUIL', 'code', 'empleado.cuil', { ...requiredField, table: 'CUIL' }),
  fieldAt(14, 6, 'Categoría profesional', 'code', 'empleado.categoriaEventual', requiredField),
  fieldAt(20, 4, 'Puesto desempeñado', 'code', 'empleado.puestoEventual', requiredField),
  fieldAt(24, 8, 'Fecha de ingreso', 'date', 'empleado.ingreso', requiredField),
  fieldAt(32, 8, 'Fecha de egreso', 'date', 'empleado.egreso'),
  fieldAt(40, 15, 'Remuneración', 'amount', 'mes.base9', requiredField),
  fieldAt(55, 11, 'CUIT de la empresa usuaria', 'code', 'empleado.empresaUsuaria', { ...requiredField, table: 'CUIT' }),
])

export const lsdLayout: SuiteLayout = {
  file: 'LSD',
  variant: '',
  name: 'Libro de Sueldos Digital',
  validFrom: '2000-01-01',
  source: 'AFIP, Libro de Sueldos Digital, Guía N.º 15',
  verified: true,
  definition: layoutOfFixedWidth([header, worker, concept, month, agency]),
}

const mark = (from: number, name: string, index: number) =>
  fieldAt(from, 1, name, 'integer', `concepto.marca${index}`, requiredField)

/** One line per concept of the company: its ARCA code and marks, as registered with the service before the first book. */
export const lsdConceptsLayout: SuiteLayout = {
  file: 'LSD_CONCEPTS',
  variant: '',
  name: 'Alta de conceptos del Libro de Sueldos Digital',
  validFrom: '2000-01-01',
  source: 'ARCA, LSD-ARMADO-TXT-Conceptos: 195 posiciones y CRLF, código del empleador a la izquierda',
  verified: true,
  definition: layoutOfFixedWidth([
    record('Concepto', 'Concepto', 'catalogue', 195, [
      fieldAt(1, 6, 'Código de ARCA', 'code', 'concepto.arca', { ...requiredField, table: 'ARCA' }),
      fieldAt(7, 10, 'Código del empleador', 'code', 'concepto.codigo', { ...requiredField, fill: ' ' }),
      fieldAt(17, 150, 'Descripción', 'text', 'concepto.nombre', { ...requiredField, cut: true }),
      fieldAt(167, 1, 'Se puede repetir', 'integer', "'1'"),
      mark(168, 'SIPA, aportes', 1),
      mark(169, 'SIPA, contribuciones', 2),
      mark(170, 'INSSJP, aportes', 3),
      mark(171, 'INSSJP, contribuciones', 4),
      mark(172, 'Obra social, aportes', 5),
      mark(173, 'Obra social, contribuciones', 6),
      mark(174, 'FSR, aportes', 7),
      mark(175, 'FSR, contribuciones', 8),
      mark(176, 'RENATEA, aportes', 9),
      mark(177, 'RENATEA, contribuciones', 10),
      mark(179, 'Asignaciones familiares', 11),
      mark(181, 'Fondo Nacional de Empleo', 12),
      mark(183, 'LRT', 13),
      mark(184, 'Régimen diferencial', 14),
      mark(186, 'Régimen especial', 15),
    ]),
  ]),
}
