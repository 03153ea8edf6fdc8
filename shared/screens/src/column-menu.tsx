import { Button } from '@legajo/ui/fluent.ts'
import { ColumnTripleIcon } from '@legajo/ui/icons.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import type { Column } from './column.ts'
import { Menu, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from './fluent.ts'
import { useTableWords } from './table-words.ts'

/** Shows and hides columns. `onToggle` gets the ids of the columns that differ from what the screen shows by default. */
export const ColumnMenu = <Row,>({
  columns,
  shown,
  onToggle,
}: {
  readonly columns: readonly Column<Row>[]
  readonly shown: readonly Column<Row>[]
  readonly onToggle: (ids: ReadonlySet<string>) => void
}) => {
  const words = useTableWords()
  return (
    <Menu
      checkedValues={{ columns: shown.map(({ id }) => id) }}
      onCheckedValueChange={(_, { checkedItems }) =>
        onToggle(
          new Set(
            columns.filter((column) => checkedItems.includes(column.id) === (column.optional ?? false)).map(({ id }) => id),
          ),
        )
      }
    >
      <MenuTrigger disableButtonEnhancement>
        {(trigger) => (
          <Tooltip text={words.columns}>
            <Button {...trigger} appearance="subtle" icon={<ColumnTripleIcon />} aria-label={words.columns} />
          </Tooltip>
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {columns.map((column) => (
            <MenuItemCheckbox key={column.id} name="columns" value={column.id}>
              {column.header}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
