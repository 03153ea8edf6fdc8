import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { MoreHorizontalIcon } from '@legajo/ui/icons.tsx'
import { useIsPhone } from '@legajo/ui/media.ts'
import type { ReactElement } from 'react'
import { Menu, MenuGroup, MenuGroupHeader, MenuItem, MenuList, MenuPopover, MenuTrigger } from './fluent.ts'

/** A secondary action of a page, run immediately or after one more choice. */
export type PageAction = {
  readonly label: string
  readonly icon: ReactElement
  readonly isDangerous?: boolean
} & ({ readonly run: () => unknown } | { readonly choices: readonly { readonly label: string; readonly run: () => unknown }[] })

const useStyles = makeStyles({
  danger: { color: tokens.colorStatusDangerForeground1, ':hover': { color: tokens.colorStatusDangerForeground1 } },
})

/** Up to four actions fit in one row with the primary action; of more, the first three are buttons and the others are in the menu. */
const [maxButtons, firstButtons] = [4, 3]

/**
 * The secondary actions of a page, the most used first: buttons where they fit, the rest in a menu; on a phone one menu, which leaves the
 * primary action and the content visible.
 */
export const PageActions = ({ actions }: { readonly actions: readonly PageAction[] }) => {
  const isPhone = useIsPhone()
  const most = isPhone ? 1 : maxButtons
  const shown = actions.length <= most ? actions.length : isPhone ? 0 : firstButtons
  return (
    <>
      {actions.slice(0, shown).map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      {shown < actions.length && (
        <Menu positioning="below-start">
          <MenuTrigger disableButtonEnhancement>
            <Button icon={<MoreHorizontalIcon />}>Más acciones</Button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {actions.slice(shown).map((action) => (
                <ActionItems key={action.label} action={action} />
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </>
  )
}

const ActionButton = ({ action }: { readonly action: PageAction }) => {
  if (!('choices' in action))
    return (
      <Button icon={action.icon} onClick={() => void action.run()}>
        {action.label}
      </Button>
    )
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={action.icon}>{action.label}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {action.choices.map(({ label, run }) => (
            <MenuItem key={label} onClick={() => void run()}>
              {label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

const ActionItems = ({ action }: { readonly action: PageAction }) => {
  const styles = useStyles()
  if (!('choices' in action))
    return (
      <MenuItem icon={action.icon} className={action.isDangerous ? styles.danger : undefined} onClick={() => void action.run()}>
        {action.label}
      </MenuItem>
    )
  return (
    <MenuGroup>
      <MenuGroupHeader>{action.label}</MenuGroupHeader>
      {action.choices.map(({ label, run }, index) => (
        <MenuItem key={label} {...(index === 0 && { icon: action.icon })} onClick={() => void run()}>
          {label}
        </MenuItem>
      ))}
    </MenuGroup>
  )
}
