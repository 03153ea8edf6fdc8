import type { Datum } from '@legajo/contract/payroll/documents/file-layout.ts'
import { annualGroups } from './prepare-annual.ts'

const group = (scope: string, data: Readonly<Record<string, string>>): readonly Datum[] =>
  Object.entries(data).map(([name, text]) => ({ name, scope, text }))

const bases = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => [`mes.base${index + 1}`, `Base imponible ${index + 1}`]),
)
const marks = Object.fromEntries(
  Array.from({ length: 15 }, (_, index) => [`concepto.marca${index + 1}`, `Marca ${index + 1} de ARCA (0 o 1)`]),
)

/** Whether a datum is the same on every line of a file. */
export const isOfWholeFile = (datum: string): boolean => /^(empresa|periodo|opcion|archivo)\./.test(datum)

/** Every datum that a source may name. */
export const dataCatalogue: readonly Datum[] = [
  ...group('Empresa', {
    'empresa.cuit': 'CUIT',
    'empresa.nombre': 'Razón social',
    'empresa.tipoEmpleador': 'Tipo de empleador',
  }),
  ...group('Período', {
    'periodo.mes': 'Mes, AAAA-MM',
    'periodo.aaaamm': 'Mes, AAAAMM',
    'periodo.fechaPago': 'Fecha de pago',
  }),
  ...group('Opciones del envío', {
    'opcion.envio': 'Envío del libro: SJ o RE',
    'opcion.tipo': 'Liquidación: M, Q o S',
    'opcion.numero': 'Número de liquidación',
    'opcion.diasBase': 'Días base del libro',
    'opcion.secuencia': 'Secuencia de la presentación',
    'opcion.acuerdo': 'Acuerdo con el banco',
    'opcion.lote': 'Número de lote',
    'opcion.fechaPago': 'Fecha de acreditación',
  }),
  ...group('Liquidación', {
    'liquidacion.nombre': 'Nombre de la liquidación',
    'liquidacion.motivo': 'Motivo de una liquidación final complementaria',
  }),
  ...group('Totales del archivo', {
    'archivo.trabajadores': 'Cantidad de trabajadores',
    'archivo.pagos': 'Cantidad de pagos',
    'archivo.total': 'Importe total',
    'archivo.debe': 'Total del debe',
    'archivo.haber': 'Total del haber',
  }),
  ...group('Empleado', {
    'empleado.cuil': 'CUIL',
    'empleado.legajo': 'Legajo',
    'empleado.nombre': 'Apellido y nombre',
    'empleado.dependencia': 'Área',
    'empleado.tipoDocumento': 'Tipo de documento, por su código en la interfaz',
    'empleado.documento': 'Número de documento',
    'empleado.cbu': 'CBU',
    'empleado.banco': 'Banco de la cuenta, por su código en la interfaz',
    'empleado.cbuDeposito': 'CBU si cobra por banco',
    'empleado.cuenta': 'Número de cuenta dentro del CBU',
    'empleado.formaPago': 'Forma de pago: 1 efectivo, 3 cuenta',
    'empleado.domicilio': 'Domicilio',
    'empleado.localidad': 'Lugar de trabajo',
    'empleado.zona': 'Zona',
    'empleado.conyuge': 'Cónyuge, 0 o 1',
    'empleado.hijos': 'Cantidad de hijos',
    'empleado.convencionado': 'En convenio, 0 o 1',
    'empleado.situacion': 'Situación de revista',
    'empleado.situacion1': 'Situación 1',
    'empleado.dia1': 'Día de la situación 1',
    'empleado.situacion2': 'Situación 2',
    'empleado.dia2': 'Día de la situación 2',
    'empleado.situacion3': 'Situación 3',
    'empleado.dia3': 'Día de la situación 3',
    'empleado.condicion': 'Condición',
    'empleado.actividad': 'Actividad',
    'empleado.siniestrado': 'Siniestrado',
    'empleado.modalidad': 'Modalidad de contratación',
    'empleado.obraSocial': 'Obra social (RNOS)',
    'empleado.adherentes': 'Adherentes de obra social',
    'empleado.dias': 'Días trabajados',
    'empleado.horas': 'Horas trabajadas',
    'empleado.diasTope': 'Días para proporcionar el tope',
    'empleado.ingreso': 'Fecha de ingreso',
    'empleado.egreso': 'Fecha de egreso',
    'empleado.categoriaEventual': 'Categoría del trabajador eventual',
    'empleado.puestoEventual': 'Puesto del trabajador eventual',
    'empleado.empresaUsuaria': 'CUIT de la empresa usuaria',
  }),
  ...group('Concepto', {
    'concepto.codigo': 'Código',
    'concepto.nombre': 'Nombre',
    'concepto.arca': 'Código de ARCA',
    'concepto.cantidad': 'Cantidad',
    'concepto.unidad': 'Unidad',
    'concepto.importe': 'Importe sin signo',
    'concepto.signo': 'C crédito o D débito',
    'concepto.retroactivo': 'Mes que se ajusta',
    ...marks,
  }),
  ...group('Mes del empleado', {
    'mes.total': 'Remuneración total',
    'mes.noRemunerativo': 'Conceptos no remunerativos',
    'mes.sueldo': 'Sueldo',
    'mes.sac': 'SAC',
    'mes.horasExtras': 'Horas extras',
    'mes.cantidadHorasExtras': 'Cantidad de horas extras',
    'mes.zonaDesfavorable': 'Zona desfavorable',
    'mes.vacaciones': 'Vacaciones',
    'mes.adicionales': 'Adicionales',
    'mes.premios': 'Premios',
    'mes.asignaciones': 'Asignaciones familiares',
    'mes.maternidad': 'Maternidad',
    'mes.detraccion': 'Importe a detraer',
    ...bases,
  }),
  ...group('Año del empleado', {
    'anio.periodo': 'Período del formulario, AAAA00',
    'anio.formulario': 'Número del formulario',
    ...Object.fromEntries(annualGroups([]).flatMap(({ rows }) => rows.map(({ code, label }) => [`anio.${code}`, label]))),
  }),
  ...group('Pago', { 'pago.importe': 'Neto a acreditar' }),
  ...group('Asiento', {
    'asiento.fecha': 'Fecha',
    'asiento.numero': 'Número de la liquidación',
    'asiento.leyenda': 'Nombre de la liquidación',
    'cuenta.codigo': 'Cuenta',
    'cuenta.nombre': 'Nombre de la cuenta',
    'centro.codigo': 'Centro de costo',
    'centro.nombre': 'Nombre del centro de costo',
    'renglon.debe': 'Debe',
    'renglon.haber': 'Haber',
    'renglon.importe': 'Importe sin lado',
    'renglon.lado': 'D debe o H haber',
  }),
]

export const dataNames: ReadonlySet<string> = new Set(dataCatalogue.map(({ name }) => name))
