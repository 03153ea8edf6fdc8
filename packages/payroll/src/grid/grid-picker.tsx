import { usePermitted } from '@legajo/api/permitted.ts'
import { type DynamicGrid, dynamicGrids } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { SettingsIcon } from '@legajo/ui/icons.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import { gridPath } from './paths.ts'

const useStyles = makeStyles({ select: { minWidth: '200px', maxWidth: '100%' } })

/** Selects one of the grids of a place, and links to its definition. */
export const GridPicker = ({ grids, grid }: { readonly grids: readonly DynamicGrid[]; readonly grid: DynamicGrid }) => {
  const styles = useStyles()
  const { setSearch } = useRoute()
  const mayWrite = usePermitted(dynamicGrids.update)
  return (
    <>
      <Select
        className={styles.select}
        aria-label="Grilla"
        value={String(grid.id)}
        onChange={(_, { value }) => setSearch({ grilla: value })}
      >
        {grids.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {mayWrite && (
        <Tooltip text="Cambiar la grilla">
          <Button
            appearance="subtle"
            icon={<SettingsIcon />}
            aria-label={`Cambiar la grilla ${grid.name}`}
            onClick={() => void navigate(gridPath(grid.id))}
          />
        </Tooltip>
      )}
    </>
  )
}
