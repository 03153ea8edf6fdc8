import { useFocusVisible } from '@fluentui/react-tabster'
import type { ReactNode } from 'react'
import { mergeClasses } from './style.ts'

/** Class of the elements with the suite's typography; Fluent also sets it on elements that float above the page (`base.css` defines it). */
export const suiteClass = 'lg-suite'

/**
 * Container for a part of the suite's tree, anywhere in the page: sets the suite's font and the keyboard focus marker. `bare` omits the
 * page's background, for use on another surface.
 */
export const SuiteFrame = ({
  children,
  bare = false,
  className,
}: {
  readonly children: ReactNode
  readonly bare?: boolean
  readonly className?: string | undefined
}) => {
  const ref = useFocusVisible<HTMLDivElement>()
  return (
    <div ref={ref} className={mergeClasses(suiteClass, 'lg-frame', !bare && 'lg-ground', className)}>
      {children}
    </div>
  )
}
