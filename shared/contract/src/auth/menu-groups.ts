/** The look of an outermost menu group. */
interface MenuGroup {
  readonly icon: string
  /** The address of the page that lists the group's entries; the menu shows the group as one entry then. */
  readonly page?: string
}

/**
 * The outermost groups of the administration menu, which several parcels share, each with a picture of its own. A group of another name is
 * one of a parcel of others.
 */
export const menuGroups: Readonly<Record<string, MenuGroup>> = {
  Personas: { icon: 'people' },
  Legales: { icon: 'gavel' },
  Salud: { icon: 'heart-pulse' },
  Estructura: { icon: 'organization' },
  Novedades: { icon: 'edit' },
  Liquidación: { icon: 'calculator' },
  'Recibos y libro': { icon: 'receipt-money' },
  Presentaciones: { icon: 'send' },
  Ganancias: { icon: 'data-pie' },
  Compensaciones: { icon: 'money' },
  Vacaciones: { icon: 'beach' },
  Ausencias: { icon: 'calendar' },
  Asistencia: { icon: 'clock' },
  Capacitación: { icon: 'hat-graduation' },
  'Desempeño y clima': { icon: 'target-arrow' },
  'Comunicación interna': { icon: 'megaphone' },
  'Cargas masivas': { icon: 'arrow-upload', page: '/cargas-masivas' },
  Reportes: { icon: 'data-bar-vertical', page: '/reportes' },
  Configuración: { icon: 'settings', page: '/configuracion' },
}
