import { queryOf } from '@legajo/api/queries.ts'
import { menus } from '@legajo/contract/auth/menu.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { Menu, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from '@legajo/screens/fluent.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { OptionsIcon, StarIcon } from '@legajo/ui/icons.tsx'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortcuts } from './shortcut-list.ts'

const useStyles = makeStyles({
  shortcut: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '8px',
    padding: '10px 14px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  list: { maxHeight: '50vh', overflowY: 'auto' },
})

const keyOf = (userId: number): string => `legajo-shortcuts-${userId}`

const readChosen = (userId: number): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((route) => typeof route === 'string') : []
  } catch {
    return [] // storage is full or disabled
  }
}

/** Quick access: hidden until chosen, stored in this browser for this user, limited to screens in the user's menu. */
export const Shortcuts = ({ userId }: { readonly userId: number }) => {
  const styles = useStyles()
  const [chosen, setChosen] = useState(() => readChosen(userId))
  const { data: routes } = useQuery({ ...queryOf(menus.adminRoutes), staleTime: 300_000 })
  const open = new Set(routes?.map(({ route }) => route))
  const offered = shortcuts.filter(({ route }) => open.has(route) || open.has(route.replace(/\/new$/, '')))
  const shown = offered.filter(({ route }) => chosen.includes(route))
  const change = (next: readonly string[]) => {
    setChosen(next)
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(next))
    } catch {} // stored for this visit only
  }
  if (offered.length === 0) return null
  return (
    <Panel
      title="Accesos directos"
      actions={
        <Menu checkedValues={{ route: [...chosen] }} onCheckedValueChange={(_, { checkedItems }) => change(checkedItems)}>
          <MenuTrigger disableButtonEnhancement>
            <Button appearance="subtle" icon={<OptionsIcon />}>
              Elegir
            </Button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList className={styles.list}>
              {offered.map(({ route, title }) => (
                <MenuItemCheckbox key={route} name="route" value={route}>
                  {title}
                </MenuItemCheckbox>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      }
    >
      {shown.length === 0 ? (
        <Text as="p" tone="soft">
          Elegí las pantallas que más usás y quedan a un clic.
        </Text>
      ) : (
        <Row align="stretch">
          {shown.map(({ route, title }) => (
            <Link key={route} to={route} className={styles.shortcut}>
              <StarIcon aria-hidden /> {title}
            </Link>
          ))}
        </Row>
      )}
    </Panel>
  )
}
