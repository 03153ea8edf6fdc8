import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'

const useStyles = makeStyles({ pair: { display: 'flex', columnGap: '4px', marginInlineStart: 'auto' } })

/**
 * From one employee of the list behind to the next, in the order and within the page that it shows. Both buttons stay where they are
 * while the next one is fetched, so that a hand may press on.
 */
export const Neighbours = ({
  ids,
  current,
  onMove,
}: {
  readonly ids: readonly number[]
  readonly current: number | undefined
  readonly onMove: (id: number) => void
}) => {
  const styles = useStyles()
  const at = current === undefined ? -1 : ids.indexOf(current)
  if (at < 0 || ids.length < 2) return null
  const to = (id: number | undefined, label: string, icon: React.JSX.Element) => (
    <Button
      icon={icon}
      aria-label={label}
      title={label}
      // The focus stays on a button at the end of the list, too.
      disabledFocusable={id === undefined}
      onClick={() => id !== undefined && onMove(id)}
    />
  )
  return (
    <div className={styles.pair}>
      {to(ids[at - 1], 'Empleado anterior', <ChevronLeftIcon />)}
      {to(ids[at + 1], 'Empleado siguiente', <ChevronRightIcon />)}
    </div>
  )
}
