import type { Accumulator } from '../rules.ts'

export const accumulators: readonly Accumulator[] = [
  { code: 'BASE_SIPA', name: 'Remuneración sujeta a aportes, sin aguinaldo' },
  { code: 'BASE_SIPA_SAC', name: 'Aguinaldo sujeto a aportes' },
  { code: 'BASE_OS', name: 'Remuneración sujeta a obra social' },
  { code: 'BASE_SINDICAL', name: 'Remuneración sujeta a aportes sindicales' },
  { code: 'BASE_NR_APORTES', name: 'Sumas no remunerativas con aportes convencionales' },
  { code: 'BASE_NR_CONTRIBUCION', name: 'Sumas no remunerativas con contribución de obra social' },
  { code: 'BASE_EMBARGO', name: 'Remuneración en dinero del mes, para embargos' },
  { code: 'BASE_VARIABLE', name: 'Remuneraciones variables, para promedios' },
  { code: 'BASE_245', name: 'Remuneración normal y habitual, para indemnizaciones' },
  { code: 'GAN_BRUTA', name: 'Ganancia bruta del mes, sin aguinaldo' },
  { code: 'BASE_EMBARGO_INDEMNIZACION', name: 'Indemnizaciones, para embargos' },
  { code: 'GAN_NO_HABITUAL', name: 'Pagos no habituales alcanzados por ganancias' },
  { code: 'DESCUENTOS_PROPIOS', name: 'Descuentos que el empleado debe a otros o al empleador: embargos, préstamos, anticipos' },
  { code: 'GAN_SAC', name: 'Aguinaldo alcanzado por ganancias' },
]
