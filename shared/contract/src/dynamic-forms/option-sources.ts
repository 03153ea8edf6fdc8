/**
 * The suite's own calls that a select may take its options from, by address. Any other address is refused: the server never requests an
 * address that somebody typed.
 */
export const optionSources = {
  '/datos-maestros/cost-centers/getAllReduced': 'Centros de costo',
  '/descripcion-puestos/positions/': 'Puestos',
  '/descripcion-puestos/areas/': 'Áreas',
  '/descripcion-puestos/hierarchical-levels/': 'Niveles jerárquicos',
} as const
export type OptionSource = keyof typeof optionSources

export const isOptionSource = (url: string): url is OptionSource => Object.hasOwn(optionSources, url)
