import {
  type AllHTMLAttributes,
  type CSSProperties,
  createElement,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  useId,
} from 'react'
import { type LayoutProps, useLayout } from './layout-styles.ts'
import { makeStyles, mergeClasses } from './style.ts'

/** Elements a primitive may be; each starts without the browser's margins, padding, bullets and borders. */
type LayoutElement =
  | 'div'
  | 'span'
  | 'section'
  | 'article'
  | 'aside'
  | 'header'
  | 'footer'
  | 'nav'
  | 'main'
  | 'form'
  | 'figure'
  | 'figcaption'
  | 'fieldset'
  | 'legend'
  | 'label'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'strong'
  | 'b'
  | 'em'
  | 'small'
  | 'pre'
  | 'output'

type ElementProps = HTMLAttributes<HTMLElement> &
  Pick<AllHTMLAttributes<HTMLElement>, 'htmlFor' | 'noValidate' | 'disabled'> & {
    readonly as?: LayoutElement
    readonly ref?: Ref<HTMLElement | null>
  }
type Props = ElementProps & LayoutProps

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  row: { display: 'flex', minWidth: 0 },
  inline: { display: 'inline-flex', minWidth: 0 },
  wrap: { flexWrap: 'wrap' },
  grid: { display: 'grid', minWidth: 0, '& > *': { minWidth: 0 } },
  fit: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(var(--lg-min), 100%), 1fr))' },
  fill: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(var(--lg-min), 100%), 1fr))' },
  columns: { gridTemplateColumns: 'var(--lg-columns)' },
  below640: { '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  below900: { '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  below1000: { '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  noMargin: { margin: 0 },
  noBullets: { listStyleType: 'none', margin: 0, padding: 0 },
  noBorder: { border: 'none', margin: 0, padding: 0, minWidth: 0 },
})

const resets: Partial<Record<LayoutElement, 'noMargin' | 'noBullets' | 'noBorder'>> = {
  p: 'noMargin',
  h1: 'noMargin',
  h2: 'noMargin',
  h3: 'noMargin',
  h4: 'noMargin',
  dl: 'noMargin',
  dd: 'noMargin',
  figure: 'noMargin',
  pre: 'noMargin',
  ul: 'noBullets',
  ol: 'noBullets',
  fieldset: 'noBorder',
}

const useElement = (
  { as = 'div', className, style, ...props }: Props,
  own: readonly (string | false)[],
  variables?: CSSProperties,
) => {
  const s = useStyles()
  const { classes, variables: layoutVariables, rest } = useLayout(props)
  const reset = resets[as]
  const hasStyle = variables ?? layoutVariables ?? style
  return createElement(as, {
    ...rest,
    ...(hasStyle ? { style: { ...variables, ...layoutVariables, ...style } } : {}),
    className: mergeClasses(reset && s[reset], ...own, ...classes, className),
  })
}

/** Children in a column. */
export const Stack = (props: Props) => useElement({ gap: 12, ...props }, [useStyles().stack])

/** Children in a row that wraps. */
export const Row = ({
  wrap = true,
  inline = false,
  ...props
}: Props & { readonly wrap?: boolean; readonly inline?: boolean }) => {
  const s = useStyles()
  return useElement({ gap: 8, align: 'center', ...props }, [inline ? s.inline : s.row, wrap && s.wrap])
}

/**
 * Children in columns: as many as fit with at least `min` pixels each, or those of `columns` (a CSS track list), which become one below a
 * width of the window.
 */
export const Grid = ({
  min,
  columns,
  repeat = 'fit',
  single,
  ...props
}: Props & {
  readonly min?: number
  readonly columns?: string
  /** `fill` keeps the width of the columns when there are few children. */
  readonly repeat?: 'fit' | 'fill'
  readonly single?: 640 | 900 | 1000
}) => {
  const s = useStyles()
  const variables = {
    ...(min === undefined ? {} : { '--lg-min': `${min}px` }),
    ...(columns === undefined ? {} : { '--lg-columns': columns }),
  } as CSSProperties
  return useElement(
    { gap: 12, ...props },
    [s.grid, min !== undefined && s[repeat], columns !== undefined && s.columns, single !== undefined && s[`below${single}`]],
    variables,
  )
}

/** A plain surface on the page background; with `gap` its children stand in a column. */
export const Card = (props: Props) => {
  const s = useStyles()
  return useElement({ surface: 'card', padding: 16, ...props }, [props.gap !== undefined && s.stack])
}

/** A box whose children flow as usual. */
export const Box = (props: Props) => useElement(props, [])

/** A text, by default within a line. */
export const Text = ({ as = 'span', ...props }: Props) => useElement({ as, ...props }, [])

/** A titled part of a page or form: a heading, its actions at the right, and the children in a column. */
export const Section = ({
  title,
  actions,
  level = 2,
  children,
  ...props
}: Omit<Props, 'title' | 'as'> & { readonly title: ReactNode; readonly actions?: ReactNode; readonly level?: 2 | 3 | 4 }) => {
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} {...props}>
      <Row justify="between">
        <Text as={`h${level}`} id={id} size={400} weight="semibold">
          {title}
        </Text>
        {actions}
      </Row>
      {children}
    </Stack>
  )
}
