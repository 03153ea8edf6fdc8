import { parseSafeHtml, type SafeNode, safeAddress, sanitizeHtml } from '@legajo/contract/communication/safe-html.ts'
import { askName } from '@legajo/screens/dialog-queue.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { LinkIcon, ReOrderIcon } from '@legajo/ui/icons.tsx'
import { useEffect, useRef } from 'react'

const useStyles = makeStyles({
  box: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { borderBottomColor: tokens.colorCompoundBrandStroke },
  },
  bar: { display: 'flex', flexWrap: 'wrap', gap: '2px', padding: '4px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  tool: { minWidth: '36px' },
  bold: { fontWeight: tokens.fontWeightBold },
  italic: { fontStyle: 'italic' },
  text: {
    minHeight: '160px',
    maxHeight: '45vh',
    overflowY: 'auto',
    padding: '10px 12px',
    outline: 'none',
    lineHeight: tokens.lineHeightBase400,
    '& p, & div': { margin: `0 0 ${tokens.spacingVerticalS}` },
    '& h3': { margin: `${tokens.spacingVerticalS} 0`, fontSize: tokens.fontSizeBase400 },
    '& ul, & ol': { margin: `0 0 ${tokens.spacingVerticalS}`, paddingInlineStart: '24px' },
  },
})

type Props = {
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
  readonly id?: string
  readonly 'aria-labelledby'?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
  readonly label: string
}

/** Text with emphasis, headings, lists and links. What is pasted or typed passes the same list as on the server. */
export const RichText = ({ value, onChange, onBlur, disabled = false, label, ...rest }: Props) => {
  const styles = useStyles()
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(undefined)

  useEffect(() => {
    // What the person is typing is not drawn again under the cursor; only a value from outside is.
    if (!box.current || shown.current === value) return
    shown.current = value
    box.current.replaceChildren(...parseSafeHtml(value).map(nodeOf))
  }, [value])

  const tell = () => {
    const html = sanitizeHtml(box.current?.innerHTML ?? '')
    shown.current = /[^\s<>]/.test(html.replace(/<[^>]*>/g, '')) ? html : ''
    onChange(shown.current)
  }
  const run = (command: string, argument?: string) => {
    box.current?.focus()
    // Deprecated and without a successor: no other way changes the selection and keeps the browser's undo.
    document.execCommand(command, false, argument)
    tell()
  }
  const addLink = async () => {
    const selection = getSelection()
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined
    const typed = await askName({ title: 'Enlace', label: 'Dirección (https://…)', initial: 'https://', confirmLabel: 'Aceptar' })
    const address = typed && safeAddress(typed)
    if (!address) return
    box.current?.focus()
    if (range && selection) {
      selection.removeAllRanges()
      selection.addRange(range)
    }
    if (range?.collapsed) document.execCommand('insertText', false, address)
    run('createLink', address)
  }

  const tools = [
    { name: 'Negrita', text: 'N', className: styles.bold, run: () => run('bold') },
    { name: 'Cursiva', text: 'C', className: styles.italic, run: () => run('italic') },
    { name: 'Subtítulo', text: 'T', run: () => run('formatBlock', 'h3') },
    { name: 'Párrafo', text: '¶', run: () => run('formatBlock', 'p') },
  ]
  return (
    <div className={styles.box}>
      <div className={styles.bar} role="toolbar" aria-label={`Formato: ${label}`}>
        {tools.map((tool) => (
          <Button
            key={tool.name}
            size="small"
            appearance="subtle"
            className={styles.tool}
            title={tool.name}
            aria-label={tool.name}
            disabled={disabled}
            onMouseDown={(event) => event.preventDefault()}
            onClick={tool.run}
          >
            <span className={tool.className}>{tool.text}</span>
          </Button>
        ))}
        <Button
          size="small"
          appearance="subtle"
          icon={<ReOrderIcon />}
          title="Lista"
          aria-label="Lista"
          disabled={disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run('insertUnorderedList')}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<LinkIcon />}
          title="Enlace"
          aria-label="Enlace"
          disabled={disabled}
          onClick={() => void addLink()}
        />
      </div>
      <div
        {...rest}
        ref={box}
        className={styles.text}
        role="textbox"
        tabIndex={disabled ? -1 : 0}
        aria-multiline
        aria-label={label}
        contentEditable={!disabled}
        suppressContentEditableWarning
        onInput={tell}
        onBlur={onBlur}
        onPaste={(event) => {
          event.preventDefault()
          const html = event.clipboardData.getData('text/html')
          insert(
            html
              ? parseSafeHtml(html)
              : event.clipboardData
                  .getData('text/plain')
                  .split(/\n/)
                  .flatMap((line, index) => (index > 0 ? [{ tag: 'br' as const, children: [] }, line] : [line])),
          )
          tell()
        }}
        onDrop={(event) => event.preventDefault()}
      />
    </div>
  )
}

/** A node of the safe tree as an element of the page, made by hand: no text is ever read as HTML. */
const nodeOf = (node: SafeNode): Node => {
  if (typeof node === 'string') return document.createTextNode(node)
  const element = document.createElement(node.tag)
  if (node.href) element.setAttribute('href', node.href)
  element.append(...node.children.map(nodeOf))
  return element
}

const insert = (nodes: readonly SafeNode[]): void => {
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0) return
  const range = selection.getRangeAt(0)
  range.deleteContents()
  const fragment = document.createDocumentFragment()
  fragment.append(...nodes.map(nodeOf))
  const last = fragment.lastChild
  range.insertNode(fragment)
  if (last) {
    range.setStartAfter(last)
    range.collapse(true)
    selection.removeAllRanges()
    selection.addRange(range)
  }
}
