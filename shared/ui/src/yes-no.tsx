import { formatBoolean } from './format.ts'
import { makeStyles, tokens } from './style.ts'

const useStyles = makeStyles({
  // Not in the suite's colour: the link that opens a row is next to it.
  yes: { fontWeight: tokens.fontWeightSemibold },
  no: { color: tokens.colorNeutralForeground3 },
})

/** Yes or no in a table: yes is emphasised, no is subdued. */
export const YesNo = ({ value }: { readonly value: boolean }) => {
  const styles = useStyles()
  return <span className={value ? styles.yes : styles.no}>{formatBoolean(value)}</span>
}
