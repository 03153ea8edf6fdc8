import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { lazy, Suspense } from 'react'
import type { Reference } from './formula-names.ts'
import type { Problem } from './use-check.ts'

export type FormulaEditorProps = {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
  readonly disabled: boolean
  readonly references: readonly Reference[]
  readonly problems: readonly Problem[]
}

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

// The editor weighs as much as all the other screens: who only reads a list of concepts or parameters never fetches it.
const CodeEditor = lazy(async () => ({ default: (await import('./code-editor.tsx')).CodeEditor }))

/** The formula editor; until its code has come, the formula can be read. */
export const FormulaEditor = (props: FormulaEditorProps) => (
  <Suspense fallback={<pre className={useStyles().text}>{props.value}</pre>}>
    <CodeEditor {...props} />
  </Suspense>
)
