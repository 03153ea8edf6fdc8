/**
 * Pictures of the outermost groups of the administration menu, which several parcels share, each with one of its own. A group of another name
 * is one of a parcel of others.
 */
export const groupIcons: Readonly<Record<string, string>> = {
  Personas: 'people',
  Legales: 'gavel',
  Salud: 'heart-pulse',
  Estructura: 'organization',
  Novedades: 'edit',
  Liquidación: 'calculator',
  'Recibos y libro': 'receipt-money',
  Presentaciones: 'send',
  Ganancias: 'data-pie',
  Compensaciones: 'money',
  Vacaciones: 'beach',
  Ausencias: 'calendar',
  Asistencia: 'clock',
  Capacitación: 'hat-graduation',
  'Desempeño y clima': 'target-arrow',
  'Comunicación interna': 'megaphone',
  'Cargas masivas': 'arrow-upload',
  Reportes: 'data-bar-vertical',
  Configuración: 'settings',
}

/** Groups with a page that lists their entries, and its address: the menu shows such a group as one entry. */
export const groupPages: Readonly<Record<string, string>> = {
  'Cargas masivas': '/cargas-masivas',
  Reportes: '/reportes',
  Configuración: '/configuracion',
}
