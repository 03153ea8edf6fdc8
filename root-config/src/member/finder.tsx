import { navigateTo } from '@legajo/bus/leaving.ts'
import { type FinderEntry, finderSources, finderWanted$, offerInFinder } from '@legajo/bus/navigation.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { SearchIcon } from '@legajo/ui/icons.tsx'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { listManifests } from '../routing.ts'
import { useChromeStyles } from './chrome-styles.ts'
import { findScreens, recentRoutes, rememberRoute } from './finder-search.ts'
import { ownAccount, wordsIn } from './menu-places.ts'
import { flatten } from './menu-tree.ts'
import { actsSource, peopleSource } from './people-source.ts'
import { useVisibleMenus } from './visible-menus.ts'

offerInFinder(actsSource)
offerInFinder(peopleSource)

const useStyles = makeStyles({
  dialog: {
    width: 'min(620px, calc(100vw - 24px))',
    maxHeight: 'min(560px, calc(100dvh - 48px))',
    margin: 'clamp(12px, 12vh, 120px) auto auto',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    overflow: 'hidden',
    '::backdrop': { backgroundColor: 'rgb(6 20 26 / 45%)' },
  },
  column: { display: 'flex', flexDirection: 'column', maxHeight: 'inherit' },
  top: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '0 18px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
  },
  input: {
    flex: 1,
    height: '56px',
    border: 'none',
    outline: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase400,
    '::placeholder': { color: tokens.colorNeutralForeground4 },
  },
  list: { flex: 1, overflowY: 'auto', padding: '8px', margin: 0 },
  option: { scrollMarginBlock: '8px' },
  active: { backgroundColor: tokens.colorSubtleBackgroundHover, boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}` },
  foot: {
    display: 'flex',
    gap: '16px',
    padding: '8px 18px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    '@media (max-width: 640px)': { display: 'none' },
  },
  none: { padding: '24px', textAlign: 'center', color: tokens.colorNeutralForeground2 },
})

type Section = { readonly name: string; readonly entries: readonly FinderEntry[] }

/** Results of parcels besides screens: employees, actions. Queried with a debounce and aborted when the text changes. */
const useOffered = (typed: string): readonly Section[] => {
  const [sections, setSections] = useState<readonly Section[]>([])
  useEffect(() => {
    setSections([])
    if (typed.trim().length < 2) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      for (const source of finderSources())
        source
          .find(typed.trim(), abort.signal)
          .then((entries) => {
            if (!abort.signal.aborted && entries.length > 0) setSections((now) => [...now, { name: source.name, entries }])
          })
          .catch(() => undefined)
    }, 180)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [typed])
  return sections
}

const Found = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useStyles()
  const chrome = useChromeStyles()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const menus = useVisibleMenus()
  const offered = useOffered(typed)
  const screens = useMemo(() => [...flatten(menus.admin), ...flatten(menus.self, ['Mi espacio']), ownAccount], [menus])

  const open = (route: string) => {
    rememberRoute(route)
    void navigateTo(route)
  }
  const sections: readonly Section[] = [
    {
      name: typed.trim() === '' ? 'Últimas pantallas' : 'Pantallas',
      entries: findScreens(screens, typed, recentRoutes(), open, wordsIn(listManifests())),
    },
    ...offered,
  ].filter(({ entries }) => entries.length > 0)
  const entries = sections.flatMap((section) => section.entries)
  const active = Math.min(at, entries.length - 1)

  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const choose = (entry: FinderEntry | undefined) => {
    onClose()
    entry?.run()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose(entries[active])
    else if (event.key === 'ArrowDown') setAt((active + 1) % Math.max(1, entries.length))
    else if (event.key === 'ArrowUp') setAt((active - 1 + entries.length) % Math.max(1, entries.length))
    else return
    event.preventDefault()
  }

  let index = -1
  return (
    <div className={styles.column}>
      <div className={styles.top}>
        <SearchIcon aria-hidden />
        <input
          className={styles.input}
          role="combobox"
          aria-expanded
          aria-controls="lg-finder-list"
          aria-activedescendant={entries.length > 0 ? `lg-finder-${active}` : undefined}
          aria-label="Buscar pantallas, personas y acciones"
          placeholder="Buscar pantallas, personas y acciones"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <div ref={list} id="lg-finder-list" role="listbox" aria-label="Resultados" className={styles.list}>
        {sections.map((section) => (
          <div key={section.name} role="group" aria-label={section.name}>
            <div className={chrome.section} aria-hidden>
              {section.name}
            </div>
            {section.entries.map((entry) => {
              index++
              const mine = index
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, as in every combobox
                <div
                  key={`${section.name} ${entry.id}`}
                  id={`lg-finder-${mine}`}
                  data-at={mine}
                  role="option"
                  tabIndex={-1}
                  aria-selected={mine === active}
                  className={mergeClasses(chrome.row, styles.option, mine === active && styles.active)}
                  onPointerMove={() => mine !== active && setAt(mine)}
                  onClick={() => choose(entry)}
                >
                  <span className={mergeClasses(chrome.grow, chrome.clip)}>{entry.title}</span>
                  {entry.hint && <span className={mergeClasses(chrome.soft, chrome.clip)}>{entry.hint}</span>}
                </div>
              )
            })}
          </div>
        ))}
        {entries.length === 0 && (
          <div className={styles.none}>Nada coincide con «{typed}». Probá con otra palabra o con menos letras.</div>
        )}
      </div>
      <div className={styles.foot} aria-hidden>
        <span>↑ ↓ elegir</span>
        <span>Enter abrir</span>
        <span>Esc cerrar</span>
      </div>
    </div>
  )
}

/** Opens the finder over screens, employees and actions by Ctrl+K or on request. */
export const Finder = () => {
  const styles = useStyles()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const open = () => setOpen(true)
    const wanted = finderWanted$.subscribe(open)
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', handleKey)
    return () => {
      wanted.unsubscribe()
      window.removeEventListener('keydown', handleKey)
    }
  }, [])

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])

  const close = () => dialog.current?.close()
  if (!isOpen) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop only repeats what Escape does
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Buscador"
      onClose={() => setOpen(false)}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <Found onClose={close} />
    </dialog>
  )
}
