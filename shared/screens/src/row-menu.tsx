import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { EditIcon, MoreHorizontalIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from './fluent.ts'
import type { RowAction, RowFlags } from './row-action.ts'
import { useTableWords } from './table-words.ts'

const useStyles = makeStyles({
  actions: { verticalAlign: 'middle' },
  danger: { color: tokens.colorStatusDangerForeground1, ':hover': { color: tokens.colorStatusDangerForeground1 } },
})

type RowActionsProps<Row> = {
  readonly row: Row
  /** Accessible name of the row for screen readers. */
  readonly name: string
  readonly flags: RowFlags
  readonly actions?: readonly RowAction<Row>[]
}

/** The pending actions of a row as visible buttons. */
export const RowButtons = <Row,>({ row, name, flags, actions = [] }: RowActionsProps<Row>) =>
  actions
    .filter((action) => action.isPrimary && !action.isHidden?.(row, flags))
    .map((action) => (
      <Button
        key={action.label}
        size="small"
        appearance="primary"
        icon={action.icon}
        disabled={action.isDisabled?.(row, flags)}
        aria-label={`${action.label} ${name}`}
        onClick={() => action.run(row)}
      >
        {action.label}
      </Button>
    ))

/** The edit button «Editar» and the row menu «Menú» at the end of a row. */
export const RowMenu = <Row,>({
  row,
  name,
  flags,
  actions = [],
  onEdit,
}: RowActionsProps<Row> & { readonly onEdit: ((row: Row) => void) | undefined }) => {
  const styles = useStyles()
  const words = useTableWords()
  const shown = actions.filter((action) => !action.isPrimary && !action.isHidden?.(row, flags))
  return (
    <Row as="span" inline wrap={false} gap={2} align="stretch" justify="end" className={styles.actions}>
      {onEdit && (
        <Tooltip text={words.edit}>
          <Button
            size="small"
            appearance="subtle"
            icon={<EditIcon />}
            aria-label={`${words.edit} ${name}`}
            onClick={() => onEdit(row)}
          />
        </Tooltip>
      )}
      {shown.length > 0 && (
        <Menu positioning="below-end">
          <MenuTrigger disableButtonEnhancement>
            {(trigger) => (
              <Tooltip text={words.menu}>
                <Button
                  {...trigger}
                  size="small"
                  appearance="subtle"
                  icon={<MoreHorizontalIcon />}
                  aria-label={words.menuOf(name)}
                />
              </Tooltip>
            )}
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {shown.map((action) => (
                <MenuItem
                  key={action.label}
                  className={action.isDangerous ? styles.danger : undefined}
                  icon={action.icon}
                  disabled={action.isDisabled?.(row, flags)}
                  onClick={() => action.run(row)}
                >
                  {action.label}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </Row>
  )
}
