import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { MoreHorizontalIcon } from '@legajo/ui/icons.tsx'
import { useIsPhone } from '@legajo/ui/media.ts'
import type { ReactElement } from 'react'
import { Menu, MenuGroup, MenuGroupHeader, MenuItem, MenuList, MenuPopover, MenuTrigger } from './fluent.ts'

/** Something else that can be done on a page: at once, or after one more choice. */
export type PageAction = {
  readonly label: string
  readonly icon: ReactElement
  readonly isDangerous?: boolean
} & ({ readonly run: () => unknown } | { readonly choices: readonly { readonly label: string; readonly run: () => unknown }[] })

const useStyles = makeStyles({
  danger: { color: tokens.colorStatusDangerForeground1, ':hover': { color: tokens.colorStatusDangerForeground1 } },
})

/** The secondary actions of a page: buttons where they fit; on a phone one menu, so that the primary one and the content are seen. */
export const PageActions = ({ actions }: { readonly actions: readonly PageAction[] }) => {
  const isPhone = useIsPhone()
  if (!isPhone || actions.length < 2) return actions.map((action) => <ActionButton key={action.label} action={action} />)
  return (
    <Menu positioning="below-start">
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<MoreHorizontalIcon />}>Más acciones</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {actions.map((action) => (
            <ActionItems key={action.label} action={action} />
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
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
