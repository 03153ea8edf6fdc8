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

/** The beginning of a formula, in two lines of a list; the whole formula on hover and where it opens. */
export const FormulaCell = ({ formula }: { readonly formula: string | null | undefined }) => (
  <span className={useStyles().text} title={formula ?? undefined}>
    {formula}
  </span>
)
