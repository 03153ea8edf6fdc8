import { Button } from '@legajo/ui/fluent.ts'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import type { Column } from './column.ts'
import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from './fluent.ts'
import { GroupListIcon } from './table-icons.ts'
import { useTableWords } from './table-words.ts'

/** The choice of the column that groups the rows, with a total for each group. */
export const GroupMenu = <Row,>({
  columns,
  group,
  onGroup,
}: {
  readonly columns: readonly Column<Row>[]
  readonly group: string | undefined
  readonly onGroup: (id: string | undefined) => void
}) => {
  const words = useTableWords()
  const header = columns.find(({ id }) => id === group)?.header
  const label = header ? words.groupedBy(header) : words.group
  return (
    <Menu
      checkedValues={{ group: [header ? (group ?? '') : ''] }}
      onCheckedValueChange={(_, { checkedItems }) => onGroup(checkedItems[0] || undefined)}
    >
      <MenuTrigger disableButtonEnhancement>
        {(trigger) => (
          <Tooltip text={label}>
            <Button {...trigger} appearance={header ? 'secondary' : 'subtle'} icon={<GroupListIcon />} aria-label={label} />
          </Tooltip>
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItemRadio name="group" value="">
            {words.noGroup}
          </MenuItemRadio>
          {columns.map(({ id, header: text }) => (
            <MenuItemRadio key={id} name="group" value={id}>
              {text}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
