/**
 * Every permit of the suite, defined once. Sessions, endpoints, routes, menu nodes and widgets use the code; an administrator sees the text
 * when granting it. `VIEW_<node>` permits of menu nodes are generated from the menu and need no line here. The three numbered codes mark
 * self-service users (rules: session, self-service).
 */
export const permits = {
  READ_0000000188: 'Autoservicio: tablero',
  READ_0000000196: 'Autoservicio: mis recibos',
  READ_0000000139: 'Autoservicio: mis vacaciones y cursos',
  READ_USER_ACCOUNT: 'Ver usuarios',
  WRITE_USER_ACCOUNT: 'Administrar usuarios',
  WRITE_ACCOUNT_LINK: 'Vincular usuarios con legajos',
  READ_PERMIT: 'Ver permisos y roles',
  WRITE_PERMIT: 'Administrar permisos y roles',
  WRITE_MENU: 'Administrar menús',
  WRITE_FEATURE_TOGGLE: 'Activar y desactivar funciones',
  WRITE_ACCESS_LINK: 'Crear enlaces de acceso temporal',
  WRITE_LOGIN_CONFIGURATION: 'Configurar la pantalla de ingreso',
  WRITE_MAIL_SENDER: 'Configurar el remitente de los correos',
  READ_OUTGOING_MAIL: 'Ver los correos que salieron, esperan o no llegaron',
  WRITE_OUTGOING_MAIL: 'Reenviar correos que no llegaron',
  READ_EXTERNAL_BOARD: 'Ver los tableros externos (Metabase)',
  READ_COMPANY: 'Ver empresas',
  WRITE_COMPANY: 'Administrar empresas',
  READ_COST_CENTER: 'Ver centros de costo',
  WRITE_COST_CENTER: 'Administrar centros de costo',
  READ_ORGANIZATIONAL_UNIT: 'Ver unidades organizativas',
  WRITE_ORGANIZATIONAL_UNIT: 'Administrar unidades organizativas',
  READ_PARAMETRIC: 'Ver las tablas de valores (bancos, obras sociales, SICOSS)',
  WRITE_PARAMETRIC: 'Administrar las tablas de valores',
  READ_EMPLOYEE: 'Ver legajos',
  WRITE_EMPLOYEE: 'Administrar legajos',
  READ_CONCEPT: 'Ver conceptos, fórmulas y escalas',
  WRITE_CONCEPT: 'Administrar conceptos, fórmulas y escalas',
  READ_LIQUIDATION: 'Ver liquidaciones',
  WRITE_LIQUIDATION: 'Liquidar sueldos',
  CLOSE_PERIOD: 'Pedir y aprobar cierres y reaperturas de períodos',
  READ_EARNING: 'Ver el impuesto a las ganancias de los empleados',
  WRITE_EARNING: 'Administrar ganancias: constantes, formularios 572 y SiRADIG',
  READ_GARNISHMENT: 'Ver embargos y cuotas alimentarias',
  WRITE_GARNISHMENT: 'Administrar embargos y cuotas alimentarias',
  READ_RECEIPT: 'Ver recibos de sueldo',
  WRITE_RECEIPT: 'Emitir, firmar y publicar recibos de sueldo',
  WRITE_SIGNING_CERTIFICATE: 'Cambiar el certificado con que la empresa firma los recibos',
  READ_LAW_BOOK: 'Ver el libro de sueldos (LCT art. 52)',
  WRITE_LAW_BOOK: 'Generar el libro de sueldos (LCT art. 52)',
  READ_OFFICIAL_FILE: 'Ver presentaciones, archivos bancarios y sus diseños',
  WRITE_OFFICIAL_FILE: 'Generar presentaciones y archivos bancarios, y cambiar sus diseños',
  READ_ACCOUNTING: 'Ver cuentas contables y asientos de sueldos',
  WRITE_ACCOUNTING: 'Administrar cuentas contables e imputaciones',
  READ_NOVELTY: 'Ver novedades de liquidación',
  WRITE_NOVELTY: 'Cargar novedades de liquidación',
  READ_DYNAMIC_GRID: 'Ver columnas y grillas dinámicas',
  WRITE_DYNAMIC_GRID: 'Administrar columnas y grillas dinámicas',
  WRITE_DYNAMIC_FORM: 'Administrar formularios y campos adicionales',
  READ_VACATION: 'Ver vacaciones',
  WRITE_VACATION: 'Aprobar vacaciones',
  WRITE_VACATION_CONFIGURATION: 'Configurar vacaciones, etapas, políticas y feriados',
  READ_NOTICE: 'Ver novedades de tiempo y ausencias',
  WRITE_NOTICE: 'Administrar novedades de tiempo y ausencias',
  READ_ATTENDANCE: 'Ver turnos, marcas y horas trabajadas',
  WRITE_ATTENDANCE: 'Administrar turnos, marcas y relojes',
  WRITE_OVERTIME: 'Aprobar horas extra y cambios de turno',
  READ_COURSE: 'Ver cursos',
  WRITE_COURSE: 'Administrar cursos',
  READ_PERFORMANCE: 'Ver ciclos, evaluaciones de desempeño y sus resultados',
  WRITE_PERFORMANCE: 'Administrar la evaluación de desempeño',
  READ_SURVEY: 'Ver encuestas de clima',
  WRITE_SURVEY: 'Administrar encuestas de clima',
  READ_PUBLICATION: 'Ver publicaciones',
  WRITE_PUBLICATION: 'Administrar publicaciones',
  READ_EMBEDDING: 'Ver las claves de los sitios que muestran datos de cada persona',
  WRITE_EMBEDDING: 'Administrar las claves de los sitios que muestran datos de cada persona',
  READ_LEGAL_ITEM: 'Ver sanciones, intercambio telegráfico y conciliaciones',
  WRITE_LEGAL_ITEM: 'Administrar sanciones, intercambio telegráfico y conciliaciones',
  READ_MEDICAL_RECORD: 'Ver legajos médicos: exámenes, accidentes y certificados',
  WRITE_MEDICAL_RECORD: 'Administrar legajos médicos',
  PROPOSE_SALARY: 'Proponer aumentos de la gente a cargo',
  READ_SALARY_STUDY: 'Ver estudios salariales, bandas y mercado',
  WRITE_SALARY_STUDY: 'Administrar estudios salariales y aplicar sus sueldos',
  APPROVE_SALARY: 'Aprobar y rechazar aumentos',
  READ_SALARY_EQUITY: 'Ver la brecha salarial de género',
  READ_AUDIT: 'Ver la auditoría',
} as const satisfies Record<string, string>

export type PermitCode = keyof typeof permits

export const crudActions = ['CREATE', 'UPDATE', 'DELETE'] as const
export type CrudAction = (typeof crudActions)[number]

/** Resources whose `WRITE_x` can also be granted in parts: `CREATE_x`, `UPDATE_x` and `DELETE_x`. */
export const crudResources = [
  'USER_ACCOUNT',
  'PERMIT',
  'COMPANY',
  'COST_CENTER',
  'ORGANIZATIONAL_UNIT',
  'PARAMETRIC',
  'EMPLOYEE',
  'CONCEPT',
  'ACCOUNTING',
  'GARNISHMENT',
  'NOVELTY',
  'DYNAMIC_GRID',
  'VACATION_CONFIGURATION',
  'NOTICE',
  'COURSE',
  'SURVEY',
  'PUBLICATION',
] as const
export type CrudResource = (typeof crudResources)[number]
export const crudPermit = (action: CrudAction, resource: CrudResource) => `${action}_${resource}` as const

const crudTexts: Readonly<Record<CrudAction, string>> = { CREATE: 'solo crear', UPDATE: 'solo cambiar', DELETE: 'solo eliminar' }
/** The parts of the write permits, with the text for the administrator. */
export const crudPermits: Readonly<Record<string, string>> = Object.fromEntries(
  crudResources.flatMap((resource) =>
    crudActions.map((action) => [crudPermit(action, resource), `${permits[`WRITE_${resource}`]} (${crudTexts[action]})`]),
  ),
)

/** Permits with all implied ones: the whole of a resource implies its parts. */
export const withParts = (codes: Iterable<string>): ReadonlySet<string> => {
  const held = new Set(codes)
  for (const resource of crudResources)
    if (held.has(`WRITE_${resource}`)) for (const action of crudActions) held.add(crudPermit(action, resource))
  return held
}
