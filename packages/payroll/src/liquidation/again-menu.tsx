import { usePermitted } from '@legajo/api/permitted.ts'
import { type Liquidation, liquidations } from '@legajo/contract/payroll/liquidation.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@legajo/screens/fluent.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { ArrowSyncIcon } from '@legajo/ui/icons.tsx'
import { useMayLiquidate, useToggle } from '../use-toggle.ts'
import { liquidateAgain } from './run-actions.ts'

/** Whether this user may liquidate again here. */
export const useMayReliquidate = (): boolean => {
  const mayCall = usePermitted(liquidations.reliquidate)
  const isOn = useToggle('UI_RELIQUIDATION')
  const mayLiquidate = useMayLiquidate()
  return mayCall && isOn === true && mayLiquidate
}

/** Liquidating again: those in error, those whom a change touches (shown first), or all. */
export const AgainMenu = ({ run }: { readonly run: Liquidation }) => {
  const { setSearch } = useRoute()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<ArrowSyncIcon />}>Volver a liquidar</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => setSearch({ solapa: 'cambios' }, { push: true })}>Solo lo que tocó un cambio…</MenuItem>
          {run.failed > 0 && (
            <MenuItem onClick={() => void liquidateAgain(run, 'failed')}>
              Los que tienen error ({formatNumber(run.failed)})
            </MenuItem>
          )}
          <MenuItem onClick={() => void liquidateAgain(run, 'all')}>Todos ({formatNumber(run.employees)})</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
