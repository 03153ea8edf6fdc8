import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { FormScreen } from './form.tsx'
import { TableScreen } from './table.tsx'

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('moved', changed)
  return () => window.removeEventListener('moved', changed)
}

/** Both screens in one React root and one file: no modules, no lifecycles. */
const Page = () => {
  const path = useSyncExternalStore(subscribe, () => location.pathname)
  return <SuiteProvider>{path.endsWith('tabla') ? <TableScreen /> : <FormScreen />}</SuiteProvider>
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
