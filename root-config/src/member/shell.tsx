import { QueriesProvider } from '@legajo/api/queries-provider.tsx'
import { adminMenu, currentPlace, openFinder, type PagePlace, place$ } from '@legajo/bus/navigation.ts'
import { takeNewcomer } from '@legajo/bus/newcomer.ts'
import { useStream } from '@legajo/parcel/use-stream.ts'
import { mergeClasses } from '@legajo/ui/fluent.ts'
import { ChevronDoubleLeftIcon, ChevronDoubleRightIcon, DismissIcon, NavigationIcon, SearchIcon } from '@legajo/ui/icons.tsx'
import { useMedia } from '@legajo/ui/media.ts'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { areaOf } from '../decide.ts'
import { byId } from '../page-parts.ts'
import { isBare, landingPath, listManifests } from '../routing.ts'
import { Bell } from './bell.tsx'
import { useChromeStyles } from './chrome-styles.ts'
import { CompanyMenu } from './company-menu.tsx'
import { Finder } from './finder.tsx'
import { menuPlaces, wordsIn } from './menu-places.ts'
import { flatten } from './menu-tree.ts'
import { useShellStyles } from './shell-styles.ts'
import { SideMenu } from './side-menu.tsx'
import { Tour } from './tour.tsx'
import { UserMenu } from './user-menu.tsx'
import { useVisibleMenus } from './visible-menus.ts'

const Mark = () => {
  const styles = useShellStyles()
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles.markBack} width="32" height="32" rx="9" />
      <path className={styles.markFront} d="M10 7h3.4v14.6H23V25H10z" />
      <path className={styles.markFront} fillOpacity=".55" d="M16.5 7H23v11.5h-6.5z" />
    </svg>
  )
}

const Areas = ({ area, inDrawer = false }: { readonly area: 'admin' | 'self'; readonly inDrawer?: boolean }) => {
  const styles = useShellStyles()
  const menus = useVisibleMenus()
  if (menus.admin.length === 0 || menus.self.length === 0) return null
  const first = (nodes: typeof menus.self, preferred: string): string =>
    flatten(nodes).find(({ node }) => node.route === preferred)?.node.route ?? flatten(nodes)[0]?.node.route ?? preferred
  const link = (one: 'admin' | 'self', text: string, href: string) => (
    <a
      className={mergeClasses(styles.area, area === one && styles.areaNow, inDrawer && styles.areaInDrawer)}
      aria-current={area === one ? 'true' : undefined}
      href={href}
    >
      {text}
    </a>
  )
  return (
    <nav className={mergeClasses(styles.areas, inDrawer && styles.areasInDrawer)} aria-label="Áreas" data-tour="areas">
      {link('admin', 'Administración', first(menus.admin, '/home'))}
      {link('self', 'Mi espacio', first(menus.self, '/selfservice/dashboard'))}
    </nav>
  )
}

const narrowKey = 'legajo.menu-narrow'

const Shell = () => {
  const styles = useShellStyles()
  const chrome = useChromeStyles()
  const place = useStream<PagePlace>(place$, currentPlace())
  const menus = useVisibleMenus()
  const isWide = useMedia('(min-width: 900px)')
  const [isNarrow, setNarrow] = useState(() => localStorage.getItem(narrowKey) === 'true')
  const [isTouring, setTouring] = useState(takeNewcomer)
  const drawer = useRef<HTMLDialogElement>(null)
  const area = areaOf(place.path || location.pathname, listManifests())
  const nodes = area === 'self' ? menus.self : menus.admin
  const hidden = isBare()

  useEffect(() => adminMenu.set(menus.loaded ? menuPlaces(menus.admin, wordsIn(listManifests())) : null), [menus])
  useEffect(() => {
    localStorage.setItem(narrowKey, String(isNarrow))
    document.body.dataset.menu = isNarrow ? 'narrow' : 'wide'
  }, [isNarrow])
  useEffect(() => {
    if (hidden) delete document.body.dataset.shell
    else document.body.dataset.shell = ''
  }, [hidden])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the drawer
  useEffect(() => drawer.current?.close(), [place.path, isWide])

  if (hidden) return null
  const menu = (
    <SideMenu
      nodes={nodes}
      isLoaded={menus.loaded}
      isNarrow={isWide && isNarrow}
      onWiden={() => setNarrow(false)}
      onLeave={() => drawer.current?.close()}
    />
  )
  return (
    <>
      <header className={styles.bar}>
        <button
          type="button"
          className={mergeClasses(chrome.iconButton, styles.burger)}
          aria-label="Abrir el menú"
          data-tour="menu"
          onClick={() => drawer.current?.showModal()}
        >
          <NavigationIcon aria-hidden />
        </button>
        <a className={styles.brand} href={landingPath()} aria-label="Legajo, ir al inicio">
          <Mark />
          <span className={styles.wide}>Legajo</span>
        </a>
        <Areas area={area} />
        <span className={mergeClasses(styles.space, styles.wide)} />
        <button
          type="button"
          className={styles.search}
          data-tour="finder"
          onClick={openFinder}
          // Starts with the visible text, for users of voice control.
          aria-label="Buscar pantallas, personas… Ctrl K"
        >
          <SearchIcon aria-hidden />
          <span className={styles.wide}>Buscar pantallas, personas…</span> <kbd className={styles.key}>Ctrl K</kbd>
        </button>
        <span className={styles.space} />
        <CompanyMenu />
        <Bell />
        <UserMenu onTour={() => setTouring(true)} />
      </header>
      {isTouring && <Tour onClose={() => setTouring(false)} />}
      <Finder />
      {createPortal(
        <SuiteProvider bare className={mergeClasses(styles.provider, styles.fill)}>
          {isWide ? (
            <nav
              className={styles.side}
              data-tour="menu"
              aria-label={area === 'self' ? 'Menú de autoservicio' : 'Menú de administración'}
            >
              <div className={styles.scroll}>{menu}</div>
              <div className={styles.foot}>
                <Tooltip text={isNarrow ? 'Ensanchar el menú' : 'Angostar el menú'}>
                  <button
                    type="button"
                    className={chrome.iconButton}
                    aria-label={isNarrow ? 'Ensanchar el menú' : 'Angostar el menú'}
                    onClick={() => setNarrow(!isNarrow)}
                  >
                    {isNarrow ? <ChevronDoubleRightIcon aria-hidden /> : <ChevronDoubleLeftIcon aria-hidden />}
                  </button>
                </Tooltip>
              </div>
            </nav>
          ) : (
            // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop only repeats what Escape does
            <dialog
              ref={drawer}
              className={styles.drawer}
              aria-label="Menú"
              onClick={(event) => event.target === drawer.current && drawer.current.close()}
            >
              <div className={styles.drawerHead}>
                <span className={styles.brand}>
                  <Mark /> Legajo
                </span>
                <button
                  type="button"
                  className={chrome.iconButton}
                  aria-label="Cerrar el menú"
                  onClick={() => drawer.current?.close()}
                >
                  <DismissIcon aria-hidden />
                </button>
              </div>
              <div className={styles.scroll}>
                <Areas area={area} inDrawer />
                <nav aria-label={area === 'self' ? 'Menú de autoservicio' : 'Menú de administración'}>{menu}</nav>
              </div>
            </dialog>
          )}
        </SuiteProvider>,
        byId('menu'),
      )}
    </>
  )
}

/** Draws header and menu; the returned function removes them. */
export const mountShell = (): (() => void) => {
  const root = createRoot(byId('barra'))
  root.render(
    <SuiteProvider bare>
      <QueriesProvider>
        <Shell />
      </QueriesProvider>
    </SuiteProvider>,
  )
  return () => {
    root.unmount()
    delete document.body.dataset.shell
  }
}
