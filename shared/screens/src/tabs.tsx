import { isDirtyWithin } from '@legajo/bus/dirty-forms.ts'
import { mayLeave } from '@legajo/bus/leaving.ts'
import { PartsContext } from '@legajo/forms/use-unsaved.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { Badge } from '@legajo/ui/surfaces.tsx'
import { type ReactNode, useContext, useEffect, useId, useMemo } from 'react'
import { Tab, TabList } from './fluent.ts'

export type TabPart = { readonly id: string; readonly title: string; readonly count?: number; readonly content: () => ReactNode }

const useStyles = makeStyles({
  // The space keeps the outline of a focused tab from being cut.
  list: { overflowX: 'auto', flexShrink: 0, padding: '2px' },
  panel: { paddingBlockStart: '16px' },
  badge: { marginInlineStart: '6px' },
})

/**
 * Sections of a page, one shown at a time; the address stores the selected one (`?solapa=`). Leaving a section with unsaved changes requires a
 * confirmation, because its content is unmounted.
 */
export const Tabs = ({
  tabs,
  label,
  urlKey = 'solapa',
}: {
  readonly tabs: readonly TabPart[]
  readonly label: string
  readonly urlKey?: string
}) => {
  const styles = useStyles()
  const id = useId()
  const { search, setSearch } = useRoute()
  const shown = tabs.find((tab) => tab.id === search[urlKey]) ?? tabs[0]
  const shownId = shown && `${id}-${shown.id}`
  // On a phone the row is wider than the screen: a tab selected by an address or a button is scrolled into view.
  useEffect(() => {
    const tab = shownId ? document.getElementById(shownId) : null
    const list = tab?.parentElement
    if (tab && list && list.scrollWidth > list.clientWidth)
      list.scrollTo?.({ left: tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2 })
  }, [shownId])
  const around = useContext(PartsContext)
  const parts = useMemo(() => [...around, id], [around, id])
  if (!shown) return null
  const handleSelect = async (value: string) => {
    if (isDirtyWithin(id) && !(await mayLeave())) return
    setSearch({ [urlKey]: value === tabs[0]?.id ? null : value })
  }
  return (
    <div>
      <TabList
        className={styles.list}
        aria-label={label}
        selectedValue={shown.id}
        onTabSelect={(_, { value }) => void (value !== shown.id && handleSelect(String(value)))}
      >
        {tabs.map((tab) => (
          <Tab key={tab.id} id={`${id}-${tab.id}`} value={tab.id} aria-controls={tab === shown ? `${id}-panel` : undefined}>
            {tab.title}
            {tab.count !== undefined && <Badge className={styles.badge}>{formatNumber(tab.count)}</Badge>}
          </Tab>
        ))}
      </TabList>
      <Stack gap={16} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.id}`} className={styles.panel}>
        <PartsContext value={parts}>{shown.content()}</PartsContext>
      </Stack>
    </div>
  )
}
