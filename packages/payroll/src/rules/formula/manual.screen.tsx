import { queryOf } from '@legajo/api/queries.ts'
import { formulaLanguage } from '@legajo/contract/payroll/rules/formula-language.ts'
import { highlightedParser } from '@legajo/formula/highlight.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { highlightTree, tagHighlighter, tags } from '@lezer/highlight'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Verbatim } from '../../common/verbatim.tsx'
import { type MarkdownBlock, readMarkdown, splitAtBackQuotes } from './markdown.ts'
import { formulaListPath } from './paths.ts'

const useStyles = makeStyles({
  text: { maxWidth: '110ch', display: 'grid', rowGap: '12px', minWidth: 0, '& > *': { minWidth: 0 } },
  contents: { columns: '220px', margin: 0, paddingInlineStart: '18px' },
  link: { color: tokens.colorBrandForegroundLink },
  heading: { margin: '16px 0 0', scrollMarginTop: '16px' },
  paragraph: { margin: 0 },
  code: { fontSize: tokens.fontSizeBase300 },
  word: { fontFamily: tokens.fontFamilyMonospace, backgroundColor: tokens.colorNeutralBackground3, paddingInline: '3px' },
  result: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
  scroll: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', width: '100%' },
  cell: {
    textAlign: 'start',
    padding: '6px 10px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
  },
  name: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  value: { color: tokens.colorPalettePurpleForeground2 },
  string: { color: tokens.colorPaletteGreenForeground2 },
  call: { color: tokens.colorPaletteBerryForeground2 },
})

const colours = tagHighlighter([
  { tag: tags.propertyName, class: 'name' },
  { tag: [tags.number, tags.bool], class: 'value' },
  { tag: tags.string, class: 'string' },
  { tag: tags.function(tags.variableName), class: 'call' },
])

/** The manual of formulas, from the same text whose examples run as tests. */
export const ManualScreen = () => {
  const styles = useStyles()
  const requested = useQuery(queryOf(formulaLanguage.manual))
  const blocks = readMarkdown(requested.data?.markdown ?? '').filter((block) => block.kind !== 'heading' || block.level > 1)
  const parts = blocks.filter((block) => block.kind === 'heading' && block.level === 2)
  return (
    <Page
      title="Manual de fórmulas"
      purpose="Cómo se escribe una fórmula. Cada ejemplo de esta página se prueba con el programa."
      crumbs={[{ title: 'Fórmulas', path: formulaListPath }]}
    >
      {!requested.data ? (
        <LoadState of={[requested]} lines={16} />
      ) : (
        <article className={styles.text}>
          <nav aria-label="Contenido">
            <ul className={styles.contents}>
              {parts.map((block) => (
                <li key={block.kind === 'heading' ? block.id : ''}>
                  {block.kind === 'heading' && (
                    <a className={styles.link} href={`#${block.id}`} onClick={(event) => goTo(event, block.id)}>
                      {block.text}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes its order
            <Drawn key={index} block={block} />
          ))}
        </article>
      )}
    </Page>
  )
}

// The shell's router owns the address: scrolls to the section without changing it.
const goTo = (event: { preventDefault(): void }, id: string) => {
  event.preventDefault()
  const target = document.getElementById(id)
  target?.scrollIntoView()
  target?.focus({ preventScroll: true })
}

const Drawn = ({ block }: { readonly block: MarkdownBlock }) => {
  const styles = useStyles()
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading id={block.id} tabIndex={-1} className={styles.heading}>
          {block.text}
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <Words text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul className={styles.paragraph}>
          {block.items.map((item) => (
            <li key={item}>
              <Words text={item} />
            </li>
          ))}
        </ul>
      )
    case 'code':
      return <Example lines={block.lines} />
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
        <div className={styles.scroll} tabIndex={0} role="group" aria-label="Tabla">
          <table className={styles.table}>
            <thead>
              <tr>
                {block.head.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have only their place
                  <th key={index} scope="col" className={styles.cell}>
                    {cell || <span aria-hidden>·</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row.join()}>
                  {row.map((cell, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have only their place
                    <td key={index} className={styles.cell}>
                      <Words text={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

const Words = ({ text }: { readonly text: string }) => {
  const styles = useStyles()
  return splitAtBackQuotes(text).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text that never changes
      <code key={index} className={styles.word}>
        {piece}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text that never changes
      <Fragment key={index}>{piece}</Fragment>
    ),
  )
}

/** Formulas in the editor's colours, with their results after the arrow. */
const Example = ({ lines }: { readonly lines: readonly string[] }) => {
  const styles = useStyles()
  return (
    <Verbatim className={styles.code}>
      {lines.map((line, index) => {
        const at = line.indexOf('→')
        const [formula, result] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at)]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
          <Fragment key={index}>
            {colourFormula(formula, styles)}
            <span className={styles.result}>{result}</span>
            {'\n'}
          </Fragment>
        )
      })}
    </Verbatim>
  )
}

const colourFormula = (formula: string, styles: Readonly<Record<string, string>>): ReactNode[] => {
  const pieces: ReactNode[] = []
  let last = 0
  highlightTree(highlightedParser.parse(formula), colours, (from, to, name) => {
    pieces.push(formula.slice(last, from))
    pieces.push(
      <span key={from} className={styles[name]}>
        {formula.slice(from, to)}
      </span>,
    )
    last = to
  })
  pieces.push(formula.slice(last))
  return pieces
}
