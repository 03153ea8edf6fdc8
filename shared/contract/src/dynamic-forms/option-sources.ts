/**
 * The suite's own calls that a select may take its options from, by address. Any other is refused: the server requests no typed
 * address.
 */
export const optionSources = {
  '/datos-maestros/cost-centers/getAllReduced': 'Centros de costo',
  '/descripcion-puestos/positions/': 'Puestos',
  '/descripcion-puestos/areas/': 'Áreas',
  '/descripcion-puestos/hierarchical-levels/': 'Niveles jerárquicos',
} as const
export type OptionSource = keyof typeof optionSources

export const isOptionSource = (url: string): url is OptionSource => Object.hasOwn(optionSources, url)
