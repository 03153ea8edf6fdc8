import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { FormScreen } from './form.tsx'
import { TableScreen } from './table.tsx'

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('moved', changed)
  return () => window.removeEventListener('moved', changed)
}

/**
 * Both screens in one React root and one file: no modules, no lifecycles. Updates title, announcement and focus at every change of page, as
 * the suite does.
 */
const Page = () => {
  const path = useSyncExternalStore(subscribe, () => location.pathname)
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('h1')
    const announced = document.getElementById('anuncio')
    if (!heading || !announced || path === '') return
    document.title = `Legajo - ${heading.textContent}`
    announced.textContent = heading.textContent
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [path])
  return <SuiteProvider>{path.endsWith('tabla') ? <TableScreen /> : <FormScreen />}</SuiteProvider>
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
