import { dropDirty, isDirty } from '@legajo/bus/dirty-forms.ts'
import { mayLeave } from '@legajo/bus/leaving.ts'
import { currentPlace } from '@legajo/bus/navigation.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Drawer, type DrawerProps } from '@legajo/ui/drawer.tsx'
import { createContext, useCallback, useContext, useEffect, useState } from 'react'

/**
 * The history entry that opens a drawer carries the drawer's name; later entries do not. Closing goes back over that entry, so that «back»
 * never leads to the current page.
 */
const markEntry = (name: string | undefined): void => history.replaceState({ ...history.state, opened: name }, '')
const isEntryOf = (name: string): boolean => history.state?.opened === name

/**
 * The state of the drawer in the address (`?detalle=`), with functions to open and close it; closing asks for confirmation when there are
 * unsaved changes.
 */
export const useDetail = (name = 'detalle') => {
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
  return {
    /** The id opened, «nuevo», or undefined. */
    detail,
    isNew: detail === 'nuevo',
    open,
    openNew: useCallback(() => open('nuevo'), [open]),
    close,
    /** Closes without confirmation: the changes are saved. */
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

/** Details of a record beside the page; the whole screen on phones. Escape and the cross close it. */
export const DetailDrawer = ({ isOpen, title, children, ...rest }: DrawerProps & { readonly isOpen: boolean }) => {
  const [name, setName] = useState<string>()
  if (!isOpen) return null
  return (
    <Drawer {...rest} title={name ? `${title} ${name}` : title}>
      <NameContext.Provider value={setName}>{children}</NameContext.Provider>
    </Drawer>
  )
}
