import { makeStyles } from '@legajo/ui/fluent.ts'

const useStyles = makeStyles({
  text: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
})

/** How a formula begins, in two lines of a list; the whole one when it is pointed at, and where it is opened. */
export const FormulaCell = ({ formula }: { readonly formula: string | null | undefined }) => (
  <span className={useStyles().text} title={formula ?? undefined}>
    {formula}
  </span>
)
