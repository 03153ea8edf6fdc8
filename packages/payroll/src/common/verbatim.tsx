import { makeStyles, mergeClasses } from '@legajo/ui/fluent.ts'
import { Box } from '@legajo/ui/layout.tsx'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  text: { whiteSpace: 'pre-wrap' },
})

/** A verbatim text, such as a formula or a signed text; long words break, which avoids horizontal scrolling. */
export const Verbatim = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <Box
    as="pre"
    surface="filled"
    paddingBlock={8}
    paddingInline={10}
    size={200}
    mono
    breaks
    className={mergeClasses(useStyles().text, className)}
  >
    {children}
  </Box>
)
