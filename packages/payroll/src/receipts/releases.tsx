import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { useToggle } from '@legajo/api/use-toggle.ts'
import { type ReceiptRelease, receiptReleases } from '@legajo/contract/payroll/receipt-release.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { ClockIcon } from '@legajo/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const releasesPath = '/liquidation-module/payment-receipt-release'

/** Whether it waits for somebody or for its hour. */
export const isLive = ({ state }: ReceiptRelease): boolean => state === 'ASKED' || state === 'PENDING'

/** The releases of the company; while one waits for somebody or for its hour, what becomes of it shows by itself. */
export const useReleases = (enabled = true) =>
  useQuery({
    ...queryOf(receiptReleases.list),
    enabled,
    refetchInterval: ({ state }) => (state.data?.some(isLive) ? 4000 : false),
  })

interface AskedOrProps {
  /** Null where it is of no run: that is asked for by its receipts. */
  readonly liquidationId: number | null
  /** What is offered when nothing is asked yet. */
  readonly children: ReactNode
}

/** Where two people give out receipts: what waits for its approval or for its hour already is led to, not asked twice. */
export const AskedOr = ({ liquidationId, children }: AskedOrProps) => {
  const byTwo = useToggle('UI_RELEASE_FOUR_EYES') === true
  const releases = useReleases(usePermitted(receiptReleases.list) && byTwo)
  const live = byTwo ? releases.data?.find((one) => isLive(one) && one.liquidationId === liquidationId) : undefined
  if (!live) return children
  return (
    <Button icon={<ClockIcon />} onClick={() => void navigate(releasesPath)}>
      {live.state === 'ASKED' ? 'Publicación pedida' : 'Publicación programada'}
    </Button>
  )
}
