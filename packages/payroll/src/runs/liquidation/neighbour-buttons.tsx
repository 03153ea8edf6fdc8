import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import type { Neighbours } from './use-neighbours.ts'

const useStyles = makeStyles({ pair: { marginInlineStart: 'auto' } })

/**
 * Moves to the previous or next employee of the underlying list, in its order. Both buttons keep their position while the next one loads,
 * which permits repeated clicks.
 */
export const NeighbourButtons = ({ before, after }: NonNullable<Neighbours>) => {
  const styles = useStyles()
  const to = (go: (() => void) | undefined, label: string, icon: React.JSX.Element) => (
    <Tooltip text={label}>
      <Button
        icon={icon}
        aria-label={label}
        // The focus stays on a button also at the end of the list.
        disabledFocusable={!go}
        onClick={go}
      />
    </Tooltip>
  )
  return (
    <Row wrap={false} gap={4} align="stretch" className={styles.pair}>
      {to(before, 'Empleado anterior', <ChevronLeftIcon />)}
      {to(after, 'Empleado siguiente', <ChevronRightIcon />)}
    </Row>
  )
}
