import { tokens } from '@fluentui/react-components'
import { useThemeClassName_unstable as useThemeClassName } from '@fluentui/react-shared-contexts'
import { useFocusVisible } from '@fluentui/react-tabster'
import type { ReactNode } from 'react'

/**
 * A part of a `SuiteProvider`'s tree that stands elsewhere in the page: the element carries the theme's variables and marks the
 * keyboard's focus, which a provider of its own would do at the price of a style sheet and a tree more.
 */
export const SuiteFrame = ({ children }: { readonly children: ReactNode }) => {
  const theme = useThemeClassName()
  const ref = useFocusVisible<HTMLDivElement>()
  return (
    <div ref={ref} className={theme} style={{ minHeight: '100%', backgroundColor: tokens.colorNeutralBackground3 }}>
      {children}
    </div>
  )
}
