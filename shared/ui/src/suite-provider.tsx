import { FluentProvider, makeStaticStyles, makeStyles, mergeClasses, type Theme, tokens } from '@fluentui/react-components'
import { appearance$, currentAppearance } from '@legajo/bus/appearance.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { contrastTheme, darkTheme, lightTheme } from './theme.ts'
import { Toasts } from './toasts.tsx'

const useStaticStyles = makeStaticStyles({
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})

const useStyles = makeStyles({
  // Native controls (checkboxes, scroll bars, date parts) follow the theme too.
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
})

const query = (text: string): MediaQueryList | undefined => (typeof matchMedia === 'function' ? matchMedia(text) : undefined)
const prefersDark = query('(prefers-color-scheme: dark)')
const prefersContrast = query('(prefers-contrast: more)')

const subscribe = (changed: () => void): (() => void) => {
  const subscription = appearance$.subscribe(changed)
  prefersDark?.addEventListener('change', changed)
  prefersContrast?.addEventListener('change', changed)
  return () => {
    subscription.unsubscribe()
    prefersDark?.removeEventListener('change', changed)
    prefersContrast?.removeEventListener('change', changed)
  }
}

/** The theme in force: what the user chose, or what the machine asks for. */
export const currentTheme = (): Theme => {
  const chosen = currentAppearance()
  if (chosen === 'contrast') return contrastTheme
  if (chosen === 'dark') return darkTheme
  if (chosen === 'light') return lightTheme
  if (prefersContrast?.matches && prefersDark?.matches) return contrastTheme
  return prefersDark?.matches ? darkTheme : lightTheme
}

export const useCurrentTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme)

/**
 * Root of every React tree of the suite: theme (light, dark, high contrast), style renderer and toasts.
 * `bare` leaves out the page background, for trees inside another one.
 */
export const SuiteProvider = ({
  children,
  bare = false,
  className,
}: {
  readonly children: ReactNode
  readonly bare?: boolean
  readonly className?: string
}) => {
  useStaticStyles()
  const styles = useStyles()
  const theme = useCurrentTheme()
  return (
    // Fluent puts the class on its portals too, so what concerns the page alone is style.
    <FluentProvider
      theme={theme}
      className={mergeClasses(theme === lightTheme ? styles.light : styles.dark, className)}
      style={{ minHeight: '100%', backgroundColor: bare ? 'transparent' : tokens.colorNeutralBackground3 }}
    >
      {children}
      <Toasts />
    </FluentProvider>
  )
}
