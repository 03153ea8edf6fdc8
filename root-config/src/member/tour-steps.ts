import type { TourStep } from '@legajo/widgets/parts/tour-walk.tsx'

/** The parts of the suite that a new user learns. */
export const tourSteps: readonly TourStep[] = [
  {
    title: 'El menú',
    text: 'Acá está todo lo que podés usar, por tema.',
    target: '[data-tour="menu"]',
  },
  {
    title: 'Dos áreas',
    text: 'En «Administración» trabajás para la empresa; en «Mi espacio» están tus recibos, vacaciones y datos.',
    target: '[data-tour="areas"]',
  },
  {
    title: 'El buscador',
    text: 'Encuentra pantallas y personas. También se abre con Ctrl K.',
    target: '[data-tour="finder"]',
  },
  {
    title: 'La empresa',
    text: 'Si trabajás en varias, acá elegís cuál ves.',
    target: '[aria-label^="Empresa:"]',
  },
  {
    title: 'Las notificaciones',
    text: 'Lo que espera tu respuesta y lo que cambió. Cada una lleva a su pantalla.',
    target: '[aria-label^="Notificaciones"]',
  },
  {
    title: 'Tu cuenta',
    text: 'Tu contraseña, los colores, y este tour cuando quieras repetirlo.',
    target: '[aria-label^="Cuenta de"]',
  },
]
