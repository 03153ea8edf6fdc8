import { safeAddress, sanitizeHtml } from '@legajo/contract/communication/safe-html.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { LinkIcon, ReOrderIcon } from '@legajo/ui/icons.tsx'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { promptForName } from '../dialog-queue.ts'
import {
  insertLink,
  insertText,
  makeHeading,
  makeParagraph,
  richTextPlugins,
  toggleBold,
  toggleItalic,
  toggleList,
} from './rich-text-commands.ts'
import { printRichText, readRichText } from './rich-text-schema.ts'

const useStyles = makeStyles({
  box: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { borderBottomColor: tokens.colorCompoundBrandStroke },
  },
  tool: { minWidth: '36px' },
  italic: { fontStyle: 'italic' },
  text: {
    minHeight: '160px',
    maxHeight: '45vh',
    overflowY: 'auto',
    padding: '10px 12px',
    outline: 'none',
    lineHeight: tokens.lineHeightBase400,
    whiteSpace: 'break-spaces',
    overflowWrap: 'break-word',
    '& p': { margin: `0 0 ${tokens.spacingVerticalS}` },
    '& h3': { margin: `${tokens.spacingVerticalS} 0`, fontSize: tokens.fontSizeBase400 },
    '& ul, & ol': { margin: `0 0 ${tokens.spacingVerticalS}`, paddingInlineStart: '24px' },
  },
})

export type RichTextProps = {
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
  readonly id?: string
  readonly 'aria-labelledby'?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
  readonly label: string
  /** Texts offered by a menu, inserted at the cursor. */
  readonly inserts?: readonly { readonly label: string; readonly text: string }[]
}

const stateOf = (html: string) => EditorState.create({ doc: readRichText(html), plugins: richTextPlugins() })

/** The attributes that are set, as the editor takes them. */
const textOf = (attributes: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))

/** The editor on ProseMirror. Pasted and typed content passes the same allow-list as on the server. */
export const RichTextEditor = ({ value, onChange, onBlur, disabled = false, label, inserts, ...rest }: RichTextProps) => {
  const styles = useStyles()
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(undefined)
  const shown = useRef(value)
  const changed = useRef(onChange)
  changed.current = onChange

  useLayoutEffect(() => {
    const view = new EditorView(place.current, {
      state: stateOf(shown.current),
      transformPastedHTML: sanitizeHtml,
      handleDrop: () => true,
      dispatchTransaction: (transaction) => {
        view.updateState(view.state.apply(transaction))
        if (!transaction.docChanged) return
        shown.current = printRichText(view.state.doc)
        changed.current(shown.current)
      },
    })
    editor.current = view
    return () => view.destroy()
  }, [])
  useLayoutEffect(() => {
    editor.current?.setProps({
      editable: () => !disabled,
      handleDOMEvents: { blur: () => onBlur?.() },
      attributes: textOf({
        ...rest,
        class: styles.text,
        role: 'textbox',
        tabindex: disabled ? -1 : 0,
        'aria-multiline': true,
        'aria-label': label,
      }),
    })
  })
  useEffect(() => {
    // The text that is being typed is not set again under the cursor; only a value from outside is.
    if (shown.current === value) return
    shown.current = value
    editor.current?.updateState(stateOf(value))
  }, [value])

  const run = (command: Command) => {
    const view = editor.current
    if (!view) return
    command(view.state, view.dispatch)
    view.focus()
  }
  const addLink = async () => {
    const typed = await promptForName({
      title: 'Enlace',
      label: 'Dirección (https://…)',
      initial: 'https://',
      confirmLabel: 'Aceptar',
    })
    const address = typed && safeAddress(typed)
    if (address) run(insertLink(address))
  }

  const tools = [
    { name: 'Negrita', content: <Text weight="bold">N</Text>, command: toggleBold },
    { name: 'Cursiva', content: <span className={styles.italic}>C</span>, command: toggleItalic },
    { name: 'Subtítulo', content: 'T', command: makeHeading },
    { name: 'Párrafo', content: '¶', command: makeParagraph },
    { name: 'Lista', icon: <ReOrderIcon />, command: toggleList },
  ]
  return (
    <div className={styles.box}>
      <Row gap={2} align="stretch" padding={4} line="below" role="toolbar" aria-label={`Formato: ${label}`}>
        {tools.map(({ name, content, icon, command }) => (
          <Tooltip key={name} text={name}>
            <Button
              size="small"
              appearance="subtle"
              className={icon ? undefined : styles.tool}
              icon={icon}
              aria-label={name}
              disabled={disabled}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(command)}
            >
              {content}
            </Button>
          </Tooltip>
        ))}
        <Button
          size="small"
          appearance="subtle"
          icon={
            <Tooltip text="Enlace">
              <LinkIcon />
            </Tooltip>
          }
          title="Enlace"
          aria-label="Enlace"
          disabled={disabled}
          onClick={() => void addLink()}
        />
        {inserts && (
          <Select
            aria-label="Insertar dato"
            size="small"
            value=""
            disabled={disabled || inserts.length === 0}
            onChange={(_, { value: text }) => run(insertText(text))}
          >
            <option value="">Insertar dato…</option>
            {inserts.map(({ label: shown, text }) => (
              <option key={text} value={text}>
                {shown}
              </option>
            ))}
          </Select>
        )}
      </Row>
      <div ref={place} />
    </div>
  )
}
