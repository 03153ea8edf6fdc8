import { dropDirty, isDirty, isDirtyWithin } from '@legajo/bus/dirty-forms.ts'
import { mayLeave } from '@legajo/bus/leaving.ts'
import { currentPlace } from '@legajo/bus/navigation.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Drawer, type DrawerProps } from '@legajo/ui/drawer.tsx'
import { type ComponentType, createContext, useCallback, useContext, useEffect, useState } from 'react'

/**
 * The history entry that opens a drawer carries the drawer's name; later entries do not. Closing goes back over that entry, so that «back»
 * never leads to the current page.
 */
const markEntry = (name: string | undefined): void => history.replaceState({ ...history.state, opened: name }, '')
const isEntryOf = (name: string): boolean => history.state?.opened === name

/** The opened record of a list, with functions to open and close one. */
export type DetailState = {
  /** The id opened, «nuevo», or undefined. */
  readonly detail: string | undefined
  readonly isNew: boolean
  readonly open: (id: string | number) => void
  readonly openNew: () => void
  /** Closes, after a confirmation where changes would be lost. */
  readonly close: () => Promise<void>
  /** Closes without confirmation: the changes are saved. */
  readonly drop: () => void
}

/**
 * The state of the drawer in the address (`?detalle=`), with functions to open and close it; closing asks for confirmation when there are
 * unsaved changes.
 */
export const useDetail = (name = 'detalle'): DetailState => {
  const { search, setSearch } = useRoute()
  const wanted = search[name]
  const [detail, setDetail] = useState(wanted)
  const open = useCallback(
    (id: string | number) => {
      const isFirst = !new URLSearchParams(location.search).has(name)
      setSearch({ [name]: String(id) }, { push: true })
      if (isFirst) markEntry(name)
    },
    [setSearch, name],
  )
  const drop = useCallback(() => {
    setSearch({ [name]: null })
    if (isEntryOf(name)) markEntry(undefined)
  }, [setSearch, name])
  const close = useCallback(async () => {
    if (!(await mayLeave())) return
    dropDirty(currentPlace().parcel ?? undefined)
    if (isEntryOf(name)) history.back()
    else drop()
  }, [drop, name])
  useEffect(() => {
    if (wanted === detail) return
    if (detail === undefined || !isDirty()) return setDetail(wanted)
    // «Back» removed the address of a form with changes: restore it, then ask for confirmation.
    setSearch({ [name]: detail }, { push: true })
    void close()
  }, [wanted, detail, setSearch, name, close])
  return { detail, isNew: detail === 'nuevo', open, openNew: useCallback(() => open('nuevo'), [open]), close, drop }
}

/** Like `useDetail`, for a list within the drawer or dialog of another record, which has no address. `part` is the part of the page with its form. */
export const useLocalDetail = (part: string): DetailState => {
  const [detail, setDetail] = useState<string>()
  const drop = () => setDetail(undefined)
  return {
    detail,
    isNew: detail === 'nuevo',
    open: (id) => setDetail(String(id)),
    openNew: () => setDetail('nuevo'),
    close: async () => {
      if (!isDirtyWithin(part) || (await mayLeave())) drop()
    },
    drop,
  }
}

const NameContext = createContext<(name: string | undefined) => void>(() => {})

/** Sets the name of the record in the surrounding drawer, once it is known: «Concepto» becomes «Concepto 0100 · Sueldo básico». */
export const useRecordName = (name: string | undefined): void => {
  const reportName = useContext(NameContext)
  useEffect(() => {
    reportName(name)
    return () => reportName(undefined)
  }, [reportName, name])
}

type DetailProps = DrawerProps & { readonly isOpen: boolean }

/** Details of a record beside the page; the whole screen on phones. Escape and the cross close it. */
export const DetailDrawer = ({ isOpen, ...rest }: DetailProps) => isOpen && <Titled {...rest} frame={Drawer} />

const WideDialog = ({ title, children, onClose }: Pick<DrawerProps, 'title' | 'children' | 'onClose'>) => (
  <Dialog title={title} width="680px" onDismiss={onClose}>
    {children}
  </Dialog>
)

/** Details of a record in a dialog, where a drawer would cover the record that it belongs to. */
export const DetailDialog = ({ isOpen, ...rest }: DetailProps) => isOpen && <Titled {...rest} frame={WideDialog} />

const Titled = ({ frame: Frame, title, children, ...rest }: DrawerProps & { readonly frame: ComponentType<DrawerProps> }) => {
  const [name, setName] = useState<string>()
  return (
    <Frame {...rest} title={name ? `${title} ${name}` : title}>
      <NameContext value={setName}>{children}</NameContext>
    </Frame>
  )
}
