import type { Block } from '@legajo/formula/flow.ts'
import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@legajo/screens/fluent.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { MoreHorizontalIcon } from '@legajo/ui/icons.tsx'
import { useBlocks } from './block-context.ts'
import { innerBlocks, replacements, wrappings } from './new-block.ts'

/** The actions on one block: replace it, wrap it, or reduce it to one of its parts. */
export const BlockMenu = ({
  block,
  label,
  onChange,
}: {
  readonly block: Block
  readonly label: string
  readonly onChange: (block: Block) => void
}) => {
  const { disabled, locals } = useBlocks()
  if (disabled) return null
  const left = innerBlocks(block)
  const item = (title: string, make: () => Block) => (
    <MenuItem key={title} onClick={() => onChange(make())}>
      {title}
    </MenuItem>
  )
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={<MoreHorizontalIcon />} aria-label={`Cambiar el bloque «${label}»`} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>Poner en su lugar</MenuGroupHeader>
            {replacements.map(({ title, make }) => item(title, () => make(block)))}
            {locals.map((name) => item(`El nombre ${name}`, () => ({ type: 'local', name })))}
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>Agregarle</MenuGroupHeader>
            {wrappings.map(({ title, make }) => item(title, () => make(block)))}
          </MenuGroup>
          {left.length > 0 && (
            <>
              <MenuDivider />
              <MenuGroup>
                <MenuGroupHeader>Quitar</MenuGroupHeader>
                {left.map(([title, part]) => item(title, () => part))}
              </MenuGroup>
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
