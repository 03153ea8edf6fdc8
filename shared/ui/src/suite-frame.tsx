import { useFocusVisible } from '@fluentui/react-tabster'
import type { ReactNode } from 'react'

/** Class of what carries the suite's writing; Fluent puts it on what floats above the page too (`base.css` says what it means). */
export const suiteClass = 'lg-suite'

/**
 * A part of the suite's tree, wherever it stands in the page: it writes in the suite's letter and marks the keyboard's focus.
 * `bare` leaves out the page's background, for what stands on another surface.
 */
export const SuiteFrame = ({
  children,
  bare = false,
  className = '',
}: {
  readonly children: ReactNode
  readonly bare?: boolean
  readonly className?: string | undefined
}) => {
  const ref = useFocusVisible<HTMLDivElement>()
  return (
    <div ref={ref} className={`${suiteClass} lg-frame ${bare ? '' : 'lg-ground'} ${className}`}>
      {children}
    </div>
  )
}
