import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { useToggle } from '@legajo/api/use-toggle.ts'
import { type ReceiptRelease, receiptReleases } from '@legajo/contract/payroll/documents/receipt-release.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { ClockIcon } from '@legajo/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const releasesPath = '/liquidation-module/payment-receipt-release'

/** Whether the release waits for approval or for its moment. */
export const isLive = ({ state }: ReceiptRelease): boolean => state === 'ASKED' || state === 'PENDING'

/** The releases of the company; polls while one is pending approval or scheduled. */
export const useReleases = (enabled = true) =>
  useQuery({
    ...queryOf(receiptReleases.list),
    enabled,
    refetchInterval: ({ state }) => (state.data?.some(isLive) ? 4000 : false),
  })

interface PendingReleaseOrProps {
  /** Null without a run: such a release is requested by its receipts. */
  readonly liquidationId: number | null
  /** Shown while nothing is requested. */
  readonly children: ReactNode
}

/** Where two users release receipts: links to a pending or scheduled release instead of offering a second request. */
export const PendingReleaseOr = ({ liquidationId, children }: PendingReleaseOrProps) => {
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
