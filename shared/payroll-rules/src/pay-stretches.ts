/**
 * Name suffixes of the facts of each earlier stretch of a month, from the last change of pay backwards: CAMBIO_DIA is the day of the last
 * one and BASICO_ANTERIOR the value until it; CAMBIO_DIA_2 and BASICO_ANTERIOR_2 are those of the change before. One month may have as many
 * changes as there are suffixes.
 */
export const stretchEndings = ['', '_2', '_3', '_4'] as const
export type StretchEnding = (typeof stretchEndings)[number]

/** The change of each suffix, in words. */
export const changeNames: Readonly<Record<StretchEnding, string>> = {
  '': 'el último cambio del mes',
  _2: 'el penúltimo cambio del mes',
  _3: 'el antepenúltimo cambio del mes',
  _4: 'el primero de los cuatro cambios del mes',
}
