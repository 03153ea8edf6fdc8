import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  summary: { cursor: 'pointer', minHeight: '32px', color: tokens.colorBrandForegroundLink },
})

/** A line that expands and collapses optional details. */
export const Disclosure = ({ summary, children }: { readonly summary: ReactNode; readonly children: ReactNode }) => (
  <details>
    <summary className={useStyles().summary}>{summary}</summary>
    {children}
  </details>
)
