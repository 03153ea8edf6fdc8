/** The menus of a built tag, in the place of `@legajo/screens/fluent.ts`: names and properties as the suite's components use them. */
import { popupProps, usePopup } from '@legajo/ui/popup.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/style.ts'
import {
  Children,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'

/** Names of groups of choices → their chosen values. */
type ChoicesByName = Readonly<Record<string, readonly string[]>>
type CheckedChange = (event: unknown, data: { readonly name: string; readonly checkedItems: readonly string[] }) => void

interface MenuState {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly anchor: RefObject<Element | null>
  readonly checked: ChoicesByName
  readonly onChecked: CheckedChange
}

const MenuContext = createContext<MenuState | undefined>(undefined)
const useMenu = (): MenuState => {
  const menu = useContext(MenuContext)
  if (!menu) throw new Error('A part of a menu needs a Menu around it')
  return menu
}

const useStyles = makeStyles({
  part: { display: 'contents' },
  popup: {
    boxSizing: 'border-box',
    minWidth: '138px',
    padding: '4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  list: { display: 'grid' },
  item: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    minHeight: '32px',
    padding: '4px 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: 'inherit',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  mark: { flexShrink: 0, width: '16px' },
})

const ignore = () => {}
const noChoices: ChoicesByName = {}

export const Menu = ({
  checkedValues = noChoices,
  onCheckedValueChange = ignore,
  children,
}: {
  readonly positioning?: string
  readonly checkedValues?: ChoicesByName
  readonly onCheckedValueChange?: CheckedChange
  readonly children: ReactNode
}) => {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<Element>(null)
  return (
    <MenuContext value={{ isOpen, setOpen, anchor, checked: checkedValues, onChecked: onCheckedValueChange }}>
      {children}
    </MenuContext>
  )
}

type TriggerProps = Readonly<Record<string, unknown>>

export const MenuTrigger = ({
  children,
}: {
  readonly disableButtonEnhancement?: boolean
  readonly children: ReactElement<TriggerProps> | ((trigger: TriggerProps) => ReactNode)
}) => {
  const { isOpen, setOpen, anchor } = useMenu()
  const trigger = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => setOpen(!isOpen),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpen(true)
    },
  }
  return (
    <span
      ref={(part) => {
        anchor.current = part?.querySelector('button') ?? null
      }}
      className={useStyles().part}
    >
      {typeof children === 'function' ? children(trigger) : cloneElement(children, trigger)}
    </span>
  )
}

export const MenuPopover = ({ children }: { readonly children: ReactNode }) => {
  const { isOpen } = useMenu()
  return isOpen ? <OpenMenu>{children}</OpenMenu> : null
}

const OpenMenu = ({ children }: { readonly children: ReactNode }) => {
  const { isOpen, setOpen, anchor } = useMenu()
  const styles = useStyles()
  const popup = usePopup<HTMLDivElement>(anchor, isOpen, 'free')
  useEffect(() => {
    popup.current?.querySelector<HTMLElement>('[role^=menuitem]:not(:disabled)')?.focus()
    const handlePress = (event: Event) => {
      const path = event.composedPath()
      if (![anchor.current, popup.current].some((own) => own && path.includes(own))) setOpen(false)
    }
    addEventListener('pointerdown', handlePress, true)
    return () => removeEventListener('pointerdown', handlePress, true)
  }, [popup, anchor, setOpen])
  const close = () => {
    setOpen(false)
    ;(anchor.current as HTMLElement | null)?.focus()
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')]
    const at = items.findIndex((item) => item === (event.target as Element))
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (next !== undefined) items.at(next % items.length)?.focus()
    else if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    else return
    if (event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for keys of the entries inside it
    <div ref={popup} {...popupProps} className={styles.popup} onKeyDown={handleKey}>
      {children}
    </div>
  )
}

export const MenuList = ({ className, children }: { readonly className?: string; readonly children: ReactNode }) => (
  <div role="menu" className={mergeClasses(useStyles().list, className)}>
    {Children.toArray(children)}
  </div>
)

interface ItemProps {
  readonly className?: string | undefined
  readonly icon?: ReactNode
  readonly disabled?: boolean | undefined
  readonly onClick?: () => void
  readonly children: ReactNode
}

export const MenuItem = ({ className, icon, disabled, onClick, children }: ItemProps) => {
  const { setOpen, anchor } = useMenu()
  return (
    <button
      type="button"
      role="menuitem"
      className={mergeClasses(useStyles().item, className)}
      disabled={disabled}
      onClick={() => {
        setOpen(false)
        ;(anchor.current as HTMLElement | null)?.focus()
        onClick?.()
      }}
    >
      {icon}
      {children}
    </button>
  )
}

type ChoiceProps = Pick<ItemProps, 'children'> & { readonly name: string; readonly value: string }

const Choice = ({ name, value, kind, children }: ChoiceProps & { readonly kind: 'checkbox' | 'radio' }) => {
  const { checked, onChecked, setOpen, anchor } = useMenu()
  const styles = useStyles()
  const chosen = checked[name] ?? []
  const isChosen = chosen.includes(value)
  const handleClick = () => {
    if (kind === 'checkbox')
      return onChecked(undefined, {
        name,
        checkedItems: isChosen ? chosen.filter((one) => one !== value) : [...chosen, value],
      })
    setOpen(false)
    ;(anchor.current as HTMLElement | null)?.focus()
    onChecked(undefined, { name, checkedItems: [value] })
  }
  return (
    <button
      type="button"
      {...{ role: `menuitem${kind}`, 'aria-checked': isChosen }}
      className={styles.item}
      onClick={handleClick}
    >
      <span aria-hidden className={styles.mark}>
        {isChosen && '✓'}
      </span>
      {children}
    </button>
  )
}

export const MenuItemCheckbox = (props: ChoiceProps) => <Choice {...props} kind="checkbox" />
export const MenuItemRadio = (props: ChoiceProps) => <Choice {...props} kind="radio" />
