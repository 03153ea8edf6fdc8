import { autocompletion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, linter, lintKeymap } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { editorLook, formulaColours } from './editor-look.ts'
import { formulaLanguage } from './formula-language.ts'

export type Problem = { readonly message: string; readonly from?: number | undefined; readonly to?: number | undefined }
export type Reference = {
  readonly name: string
  readonly kind: string
  readonly label: string
  readonly detail?: string | undefined
}

type Props = {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
  readonly disabled: boolean
  readonly references: readonly Reference[]
  readonly check: (text: string, signal: AbortSignal) => Promise<readonly Problem[]>
}

/**
 * The formula editor: colours, brackets, completion of every name the company knows, and the server's check half a second
 * after the last key. Escape and then Tab leaves it with the keyboard, since Tab itself always moves the focus.
 */
export const FormulaEditor = (props: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef(props)
  latest.current = props
  const editable = useRef(new Compartment())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once; what changes is read from `latest`
  useEffect(() => {
    const host = place.current
    if (!host) return
    // In a shadow root the editor's rules are adopted sheets; in the document they would be style elements, which the page refuses.
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
          editorLook,
          bracketMatching(),
          EditorView.lineWrapping,
          placeholder('Por ejemplo: C.0100 * 4%'),
          EditorView.contentAttributes.of({ 'aria-label': props.label, ...(props.id && { id: props.id }) }),
          editable.current.of(EditorView.editable.of(!props.disabled)),
          autocompletion({ override: [(context) => namesFor(context, latest.current.references)] }),
          linter((asked) => diagnosticsOf(asked, latest.current.check), { delay: 500 }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString())
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
    if (open && open.state.doc.toString() !== props.value)
      open.dispatch({ changes: { from: 0, to: open.state.doc.length, insert: props.value } })
  }, [props.value])
  useEffect(() => {
    view.current?.dispatch({ effects: editable.current.reconfigure(EditorView.editable.of(!props.disabled)) })
  }, [props.disabled])

  return <div ref={place} />
}

const namesFor = (context: CompletionContext, references: readonly Reference[]) => {
  const word = context.matchBefore(/[\p{L}\d_.]+/u)
  if (!word && !context.explicit) return null
  return {
    from: word?.from ?? context.pos,
    options: references.map(({ name, kind, label, detail }) => ({
      label: name,
      type: kind,
      detail: label,
      ...(detail && { info: detail }),
    })),
    validFor: /^[\p{L}\d_.]*$/u,
  }
}

const diagnosticsOf = async (view: EditorView, check: Props['check']): Promise<readonly Diagnostic[]> => {
  const { length } = view.state.doc
  try {
    const problems = await check(view.state.doc.toString(), AbortSignal.timeout(10_000))
    return problems.map(({ message, from = 0, to = length }) => ({
      from: Math.min(from, length),
      to: Math.min(Math.max(to, from), length),
      severity: 'error',
      message,
    }))
  } catch {
    return [] // saving checks again, and tells what is wrong with the connection
  }
}
