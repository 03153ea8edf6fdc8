import { ThemeClassNameProvider_unstable as ThemeClassNameProvider } from '@fluentui/react-shared-contexts'
import type { ReactNode } from 'react'
import { SuiteFrame, suiteClass } from './suite-frame.tsx'
import { Toasts } from './toasts.tsx'

/**
 * Root of every React tree of the suite, with its toasts. The theme is the page's own (`theme-css.ts`) and Fluent's defaults suit
 * everything else (the page's document, left to right): no tree writes a style sheet or nested contexts.
 */
export const SuiteProvider = ({
  children,
  bare,
  className,
}: {
  readonly children: ReactNode
  readonly bare?: boolean
  readonly className?: string
}) => (
  <ThemeClassNameProvider value={suiteClass}>
    <SuiteFrame bare={bare ?? false} className={className}>
      {children}
      <Toasts />
    </SuiteFrame>
  </ThemeClassNameProvider>
)
