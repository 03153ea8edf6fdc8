import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Box } from '@legajo/ui/layout.tsx'
import { lazy, Suspense } from 'react'
import type { FormulaEditorProps } from './formula-editor-props.ts'

const useStyles = makeStyles({
  text: {
    minHeight: '40px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    whiteSpace: 'pre-wrap',
  },
})

// The editor is as large as all other screens combined: lists of concepts or parameters never load it.
const CodeEditor = lazy(async () => ({ default: (await import('./code-editor.tsx')).CodeEditor }))

/** The formula editor; shows the formula as text until the editor's code is loaded. */
export const FormulaEditor = (props: FormulaEditorProps) => (
  <Suspense
    fallback={
      <Box as="pre" paddingBlock={8} paddingInline={10} size={200} mono breaks className={useStyles().text}>
        {props.value}
      </Box>
    }
  >
    <CodeEditor {...props} />
  </Suspense>
)
