import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  text: {
    margin: 0,
    padding: '8px 10px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

/** A text word for word, as a formula or what somebody signed; long words break, so that it never scrolls sideways. */
export const Verbatim = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <pre className={mergeClasses(useStyles().text, className)}>{children}</pre>
)
