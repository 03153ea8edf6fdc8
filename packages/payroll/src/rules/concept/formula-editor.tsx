import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { lazy, Suspense } from 'react'
import type { FormulaEditorProps } from './formula-editor-props.ts'

const useStyles = makeStyles({
  text: {
    margin: 0,
    minHeight: '40px',
    padding: '8px 10px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

// The editor is as large as all other screens combined: lists of concepts or parameters never load it.
const CodeEditor = lazy(async () => ({ default: (await import('./code-editor.tsx')).CodeEditor }))

/** The formula editor; shows the formula as text until the editor's code is loaded. */
export const FormulaEditor = (props: FormulaEditorProps) => (
  <Suspense fallback={<pre className={useStyles().text}>{props.value}</pre>}>
    <CodeEditor {...props} />
  </Suspense>
)
