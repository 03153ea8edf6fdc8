export const retroListPath = '/liquidation-module/retro'

/** The form of a new calculation of past months, with its months and reason. */
export const newRetroPath = ({
  from,
  until,
  reason,
}: {
  readonly from: string
  readonly until: string
  readonly reason: string
}): string => `${retroListPath}?detalle=nuevo&desde=${from}&hasta=${until}&motivo=${encodeURIComponent(reason)}`
