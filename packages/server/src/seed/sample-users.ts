/** The password of every sample user, logged at the start and given in the README. */
export const samplePassword = 'Legajo#2026demo'

/** The users of a fresh installation. */
export const sampleUsers = [
  { tenant: 'tenant1', username: 'admin.demo', what: 'administra todas las empresas' },
  { tenant: 'tenant1', username: 'rrhh.demo', what: 'recursos humanos, sin información confidencial' },
  { tenant: 'tenant1', username: 'empleado.demo', what: 'autoservicio' },
  { tenant: 'tenant1', username: 'bloqueado.demo', what: 'cuenta bloqueada' },
  { tenant: 'tenant2', username: 'admin.demo', what: 'otra organización' },
] as const
