import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import type { Neighbours } from './use-neighbours.ts'

const useStyles = makeStyles({ pair: { display: 'flex', columnGap: '4px', marginInlineStart: 'auto' } })

/**
 * From one employee of the list behind to the next, in its order. Both buttons stay where they are while the next one is fetched, so
 * that a hand may press on.
 */
export const NeighbourButtons = ({ before, after }: NonNullable<Neighbours>) => {
  const styles = useStyles()
  const to = (go: (() => void) | undefined, label: string, icon: React.JSX.Element) => (
    <Button
      icon={icon}
      aria-label={label}
      title={label}
      // The focus stays on a button at the end of the list, too.
      disabledFocusable={!go}
      onClick={go}
    />
  )
  return (
    <div className={styles.pair}>
      {to(before, 'Empleado anterior', <ChevronLeftIcon />)}
      {to(after, 'Empleado siguiente', <ChevronRightIcon />)}
    </div>
  )
}
