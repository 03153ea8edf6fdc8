import { autocompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, syntaxHighlighting } from '@codemirror/language'
import { lintKeymap, setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { editorTheme, formulaColours } from './editor-theme.ts'
import type { FormulaEditorProps } from './formula-editor-props.ts'
import { formulaLanguage } from './formula-language.ts'
import { namesFor } from './formula-names.ts'

/**
 * The formula as code: colours, brackets, completion of the company's names, and the given problems at their positions. Escape and then Tab
 * leaves it by keyboard, since Tab itself always moves the focus.
 */
export const CodeEditor = (props: FormulaEditorProps) => {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef(props)
  latest.current = props
  const editable = useRef(new Compartment())
  /** Texts passed to the form and not yet returned: a late value must not undo letters typed since. */
  const reported = useRef(new Set<string>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once; what changes is read from `latest`
  useEffect(() => {
    const host = place.current
    if (!host) return
    // In a shadow root the editor's rules are adopted sheets; in the document they would be style elements, which the page's policy blocks.
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true })
    const made = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: props.value,
        extensions: [
          history(),
          keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
          formulaLanguage,
          syntaxHighlighting(formulaColours),
          editorTheme,
          bracketMatching(),
          EditorView.lineWrapping,
          placeholder(props.placeholder ?? 'Por ejemplo: C.0100 * 4%'),
          EditorView.contentAttributes.of({ 'aria-label': props.label, ...(props.id && { id: props.id }) }),
          editable.current.of(EditorView.editable.of(!props.disabled)),
          autocompletion({ override: [(context) => namesFor(context, latest.current.references, latest.current.prefixes)] }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) {
              const text = update.state.doc.toString()
              reported.current.add(text)
              latest.current.onChange(text)
            }
            if (update.focusChanged && !update.view.hasFocus) latest.current.onBlur()
          }),
        ],
      }),
    })
    view.current = made
    return () => made.destroy()
  }, [])

  useEffect(() => {
    const open = view.current
    if (!open) return
    const isSame = open.state.doc.toString() === props.value
    const isEcho = reported.current.delete(props.value)
    if (isSame) reported.current.clear()
    else if (!isEcho) open.dispatch({ changes: { from: 0, to: open.state.doc.length, insert: props.value } })
  }, [props.value])
  useEffect(() => {
    view.current?.dispatch({ effects: editable.current.reconfigure(EditorView.editable.of(!props.disabled)) })
  }, [props.disabled])
  useEffect(() => {
    const open = view.current
    if (!open) return
    const { length } = open.state.doc
    const diagnostics = props.problems.map(({ message, from = 0, to = length }) => ({
      from: Math.min(from, length),
      to: Math.min(Math.max(to, from), length),
      severity: 'error' as const,
      message,
    }))
    open.dispatch(setDiagnostics(open.state, diagnostics))
  }, [props.problems])

  return <div ref={place} />
}
