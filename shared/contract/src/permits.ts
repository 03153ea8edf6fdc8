/**
 * Every permit of the suite, written once. The code is what sessions carry and endpoints, routes, menu nodes and widgets
 * name; the text is what an administrator reads when granting it. `VIEW_<node>` permits of menu nodes are made from the
 * menu and need no line here. The three numbered codes mark self-service users (rules: session, self-service).
 */
export const permits = {
  READ_0000000188: 'Autoservicio: tablero',
  READ_0000000196: 'Autoservicio: mis recibos',
  READ_0000000139: 'Autoservicio: mis vacaciones y cursos',
  READ_USER_ACCOUNT: 'Ver usuarios',
  WRITE_USER_ACCOUNT: 'Administrar usuarios',
  READ_PERMIT: 'Ver permisos y roles',
  WRITE_PERMIT: 'Administrar permisos y roles',
  WRITE_MENU: 'Administrar menús',
  WRITE_FEATURE_TOGGLE: 'Activar y desactivar funciones',
  WRITE_ACCESS_LINK: 'Crear enlaces de acceso temporal',
  WRITE_LOGIN_CONFIGURATION: 'Configurar la pantalla de ingreso',
  READ_COMPANY: 'Ver empresas',
  WRITE_COMPANY: 'Administrar empresas',
  READ_COST_CENTER: 'Ver centros de costo',
  WRITE_COST_CENTER: 'Administrar centros de costo',
  READ_ORGANIZATIONAL_UNIT: 'Ver unidades organizativas',
  WRITE_ORGANIZATIONAL_UNIT: 'Administrar unidades organizativas',
  READ_EMPLOYEE: 'Ver legajos',
  WRITE_EMPLOYEE: 'Administrar legajos',
  READ_CONCEPT: 'Ver conceptos, fórmulas y escalas',
  WRITE_CONCEPT: 'Administrar conceptos, fórmulas y escalas',
  READ_LIQUIDATION: 'Ver liquidaciones',
  WRITE_LIQUIDATION: 'Liquidar sueldos',
  CLOSE_PERIOD: 'Pedir y aprobar cierres y reaperturas de períodos',
  READ_RECEIPT: 'Ver recibos de sueldo',
  READ_VACATION: 'Ver vacaciones',
  WRITE_VACATION: 'Aprobar vacaciones',
  WRITE_VACATION_CONFIGURATION: 'Configurar vacaciones, etapas, políticas y feriados',
  READ_NOTICE: 'Ver novedades de tiempo y ausencias',
  WRITE_NOTICE: 'Administrar novedades de tiempo y ausencias',
  READ_COURSE: 'Ver cursos',
  WRITE_COURSE: 'Administrar cursos',
  READ_SURVEY: 'Ver encuestas de clima',
  WRITE_SURVEY: 'Administrar encuestas de clima',
  READ_PUBLICATION: 'Ver publicaciones',
  WRITE_PUBLICATION: 'Administrar publicaciones',
  READ_AUDIT: 'Ver la auditoría',
  RELEASE_PARCEL: 'Publicar versiones de la suite',
} as const satisfies Record<string, string>

export type PermitCode = keyof typeof permits
