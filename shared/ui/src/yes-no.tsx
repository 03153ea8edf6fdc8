import { formatBoolean } from './format.ts'
import { makeStyles, tokens } from './style.ts'

const useStyles = makeStyles({
  // Not in the colour of the suite: beside it stands what opens a row.
  yes: { fontWeight: tokens.fontWeightSemibold },
  no: { color: tokens.colorNeutralForeground3 },
})

/** Yes or no in a table: what is so stands out, what is not steps back. */
export const YesNo = ({ value }: { readonly value: boolean }) => {
  const styles = useStyles()
  return <span className={value ? styles.yes : styles.no}>{formatBoolean(value)}</span>
}
