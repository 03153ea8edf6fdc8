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

/** A verbatim text, such as a formula or a signed text; long words break, which avoids horizontal scrolling. */
export const Verbatim = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <pre className={mergeClasses(useStyles().text, className)}>{children}</pre>
)
