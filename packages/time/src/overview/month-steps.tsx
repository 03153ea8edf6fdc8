import { addMonths } from '@legajo/kernel/dates.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  month: { minWidth: '150px', textAlign: 'center', fontWeight: tokens.fontWeightSemibold },
})

export const monthStepWords = { before: 'Mes anterior', after: 'Mes siguiente', nameOf: formatMonth }

/** The name of a month, `YYYY-MM`, between the buttons to the months beside it. */
export const MonthSteps = ({
  month,
  onMonth,
  words = monthStepWords,
}: {
  readonly month: string
  readonly onMonth: (month: string) => void
  readonly words?: typeof monthStepWords
}) => {
  const styles = useStyles()
  const go = (months: number) => onMonth(addMonths(`${month}-01`, months).slice(0, 7))
  return (
    <Row>
      <Button appearance="subtle" icon={<ChevronLeftIcon />} aria-label={words.before} onClick={() => go(-1)} />
      <span className={styles.month} aria-live="polite">
        {words.nameOf(month).replace(/^./, (letter) => letter.toUpperCase())}
      </span>
      <Button appearance="subtle" icon={<ChevronRightIcon />} aria-label={words.after} onClick={() => go(1)} />
    </Row>
  )
}
