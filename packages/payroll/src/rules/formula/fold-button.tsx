import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { ChevronDownIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Text } from '@legajo/ui/layout.tsx'
import type { Ref } from 'react'

const useStyles = makeStyles({
  folded: { justifyContent: 'flex-start', textAlign: 'start', minWidth: 0, width: '100%', columnGap: '6px' },
  text: { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
})

/** The head of a block: folds it, or unfolds its text. */
export const FoldButton = ({
  ref,
  label,
  text,
  onClick,
}: {
  readonly ref: Ref<HTMLButtonElement>
  readonly label: string
  /** The text of the folded block; undefined while it is unfolded. */
  readonly text: string | undefined
  readonly onClick: () => void
}) => {
  const styles = useStyles()
  const isFolded = text !== undefined
  return (
    <Button
      ref={ref}
      size="small"
      appearance="subtle"
      data-fold=""
      className={isFolded ? styles.folded : undefined}
      icon={isFolded ? <ChevronRightIcon /> : <ChevronDownIcon />}
      aria-expanded={!isFolded}
      aria-label={isFolded ? `Desplegar «${label}»: ${text}` : `Plegar «${label}»`}
      onClick={onClick}
    >
      {isFolded && (
        <Text size={200} weight="regular" mono breaks className={styles.text} title={text}>
          {text}
        </Text>
      )}
    </Button>
  )
}
