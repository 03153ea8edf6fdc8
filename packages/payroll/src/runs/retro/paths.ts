export const retroListPath = '/liquidation-module/retro'
export const retroPathOf = (id: number): string => `${retroListPath}/${id}`
/** The form of a new calculation, with its months and reason. */
export const newRetroPath = ({
  from,
  until,
  reason,
}: {
  readonly from: string
  readonly until: string
  readonly reason: string
}): string => `${retroListPath}?${new URLSearchParams({ detalle: 'nuevo', desde: from, hasta: until, motivo: reason })}`
export const factListPath = '/liquidation-module/fact-correction'
