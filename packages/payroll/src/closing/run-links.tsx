import type { Liquidation } from '@legajo/contract/payroll/liquidation.ts'
import { isFinished } from '@legajo/contract/payroll/liquidation.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { DataBarVerticalIcon, LockClosedIcon } from '@legajo/ui/icons.tsx'
import { differencePathOf } from '../difference/paths.ts'
import { seesPay } from '../pay.tsx'
import { closingPathOf } from './paths.ts'

/** Where to go after a run: what changed since the one before, and the closing of its month. */
export const RunLinks = ({ run }: { readonly run: Liquidation }) => {
  if (!isFinished(run)) return null
  return (
    <>
      {seesPay() && (
        <Button icon={<DataBarVerticalIcon />} onClick={() => void navigate(differencePathOf(run.id))}>
          Diferencias
        </Button>
      )}
      <Button icon={<LockClosedIcon />} onClick={() => void navigate(closingPathOf(run.periodId))}>
        Cierre
      </Button>
    </>
  )
}
