import { makeStyles } from '@legajo/ui/fluent.ts'
import { Text } from '@legajo/ui/layout.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'

const useStyles = makeStyles({
  text: { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
})

/** The beginning of a formula, in two lines of a list; the whole formula on hover and where it opens. */
export const FormulaCell = ({ formula }: { readonly formula: string | null | undefined }) => (
  <Tooltip text={formula ?? undefined}>
    <Text breaks className={useStyles().text}>
      {formula}
    </Text>
  </Tooltip>
)
